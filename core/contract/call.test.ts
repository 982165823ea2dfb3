import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CallShape, call } from './call.ts';

const shape = {
  method: 'POST',
  path: '/users/info',
  role: 'beginner_student',
  summary: 'The caller.',
  answer: z.string(),
} as const satisfies CallShape;

it('returns the value that it was given', () => {
  expect(call(shape)).toBe(shape);
});

it.each(['users/info', 'https://elsewhere.example/users/info', ''])(
  'an endpoint must start with a slash: "%s"',
  (path) => {
    expect(() => call({ ...shape, path: path as CallShape['path'] })).toThrow('Invalid endpoint');
  },
);
