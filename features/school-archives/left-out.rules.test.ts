import { expect, test } from 'vitest';
import { LEFT_OUT } from './left-out.rules.ts';
import { ALL_PARTS } from './parts.contract.ts';

test.each(Object.entries(LEFT_OUT))('%s is left out for a reason, and is in no part', (name, reason) => {
  expect(reason.length).toBeGreaterThan(8);
  const [table, column] = name.split('.');
  const part = ALL_PARTS.find(([, one]) => one.table === table)?.[1];
  expect(column === undefined ? part : Object.keys(part?.columns ?? {}).includes(column)).toBeFalsy();
});

// An archive must give neither access nor messages between people.
test.each(['login', 'invitation', 'preference', 'chat_message', 'chat_bridge', 'chat_consent', 'change'])(
  '%s never leaves the school',
  (table) => {
    expect(LEFT_OUT).toHaveProperty(table);
  },
);
