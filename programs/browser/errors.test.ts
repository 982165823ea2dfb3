import { expect, test } from 'vitest';
import { listenForErrors, raise } from './errors.ts';

const dialog = () => {
  const shown: string[] = [];
  return { shown, end: listenForErrors(({ message }) => shown.push(message)) };
};

const failure = (message: string) => raise(() => ({ message }));

test('an error is shown once, by the dialog that opened first', () => {
  const [first, second] = [dialog(), dialog()];
  failure('Error while listing logins');
  expect([first.shown, second.shown]).toEqual([['Error while listing logins'], []]);
  first.end();
  failure('Error while listing flights');
  expect(second.shown).toEqual(['Error while listing flights']);
  second.end();
});
