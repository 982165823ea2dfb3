import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { type Held, HISTORY_PARTS, MOST_HISTORY, withoutPrivate } from './held.rules.ts';
import { pageOf } from './held-page.view.ts';

const heldWith = (part: string, shortened: Readonly<Record<string, number>>): Held => ({
  made_at: '2026-11-22T12:00:00.000Z',
  account: {},
  schools: [
    { name: 'Bergluft', time_zone: 'Europe/Zurich', parts: { [part]: [{ at: '2026-11-22T12:00:00Z' }] }, shortened },
  ],
});

test('only the history is shortened, to its newest 5000 rows', () => {
  expect([...HISTORY_PARTS]).toEqual(['changes_about_you', 'changes_you_made']);
  expect(MOST_HISTORY).toBe(5000);
});

describe.each([...HISTORY_PARTS])('%s', (part) => {
  test.each(LANGUAGES)('has a heading in words in %s', (language) => {
    const page = [...pageOf(heldWith(part, {}), language)].join('');
    expect(page).toContain('<h3>');
    expect(page).not.toContain(part);
  });

  test('shows the number of all rows when it is shortened', () => {
    const page = [...pageOf(heldWith(part, { [part]: MOST_HISTORY + 1 }), 'en')].join('');
    expect(page).toContain('Only the newest 1 of 5001.');
  });
});

test('whoever hands out what is held of a member gets no private message of theirs', () => {
  const parts = {
    comments: [{ comment: 'Lands well.' }],
    messages_you_wrote: [{ kind: 'private' }, { kind: 'group' }],
    private_messages_to_you: [{ text: 'Only for Lena.' }],
    whatsapp_steps: [{ type: 'send_private_message' }, { type: 'create_poll' }],
  };
  expect(withoutPrivate(parts)).toEqual({
    comments: [{ comment: 'Lands well.' }],
    messages_you_wrote: [{ kind: 'group' }],
    whatsapp_steps: [{ type: 'create_poll' }],
  });
  expect(withoutPrivate({})).toEqual({ messages_you_wrote: [], whatsapp_steps: [] });
});
