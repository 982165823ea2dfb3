import { expect, test } from 'vitest';
import {
  type ErrorQueue,
  fixed,
  fixFailed,
  isCritical,
  mayIgnore,
  mayResolve,
  raised,
  removed,
} from './error-queue.ts';

const queueOf = (...errors: Parameters<typeof raised>[1][]): ErrorQueue => errors.reduce<ErrorQueue>(raised, []);
const first = (queue: ErrorQueue) => {
  const error = queue[0];
  if (error === undefined) throw new Error('the queue is empty');
  return error;
};

test('a failed call is critical: it offers only a reload', () => {
  const error = first(queueOf({ message: 'Error while updating flight' }));
  expect([mayIgnore(error), mayResolve(error)]).toEqual([false, false]);
});

test('an ignorable error can be ignored', () => {
  expect(mayIgnore(first(queueOf({ message: 'a', ignorable: true })))).toBe(true);
});

test('a failed fix turns the error critical: it can not be ignored, but tried again', () => {
  const queue = queueOf({ message: 'a', ignorable: true, fix: async () => undefined });
  expect(mayResolve(first(queue))).toBe(true);
  const failed = first(fixFailed(queue, first(queue).id));
  expect([isCritical(failed), mayIgnore(failed), mayResolve(failed)]).toEqual([true, false, true]);
});

test('only fixes that have failed are tried again', () => {
  const [one, two] = [async () => 1, async () => 2];
  const running = first(queueOf({ message: 'a', fix: one }, { message: 'a', fix: two }));
  expect(first(fixed([running], running.id, [two])).fixes).toEqual([one]);
});

test('equal errors are fixed together, and one that was raised meanwhile stays', () => {
  const [one, two, three] = [async () => 1, async () => 2, async () => 3];
  const running = first(queueOf({ message: 'a', fix: one }, { message: 'a', fix: two }));
  expect(running.fixes).toEqual([one, two]);
  const meanwhile = raised([running], { message: 'a', fix: three });
  expect(fixed([running], running.id, running.fixes)).toEqual([]);
  expect(first(fixed(meanwhile, running.id, running.fixes)).fixes).toEqual([three]);
});

test('errors are queued, equal ones only once', () => {
  const queue = queueOf({ message: 'a' }, { message: 'b' }, { message: 'a' });
  expect(queue.map(({ message }) => message)).toEqual(['a', 'b']);
  expect(removed(queue, first(queue).id).map(({ message }) => message)).toEqual(['b']);
});
