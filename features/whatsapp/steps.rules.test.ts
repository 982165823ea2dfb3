import { expect, test } from 'vitest';
import type { ChatStep } from './steps.contract.ts';
import {
  isWatched,
  leftOutByReason,
  newerProgress,
  type StepAction,
  stepActions,
  stepsAtFirst,
  whatsAppLink,
} from './steps.rules.ts';

const step = (change: Partial<ChatStep> = {}): ChatStep => ({
  task_id: 'task' as never,
  type: 'add_members',
  status: 'completed',
  error: null,
  created: '2026-11-27T08:00:00Z',
  finished: '2026-11-27T08:00:01Z',
  people: [],
  left_out: [],
  by_hand: false,
  unsure: false,
  ...change,
});

test.each([
  [null, false],
  ['created', true],
  ['poll_sent', true],
  ['deleted', false],
] as const)('steps are polled with the progress %s: %s', (progress, watched) => {
  expect(isWatched(progress)).toBe(watched);
});

test.each<[Parameters<typeof newerProgress>[0], Partial<ChatStep>, ReturnType<typeof newerProgress>]>([
  ['created', { type: 'create_group' }, null],
  ['created', { type: 'create_poll', status: 'queued' }, 'poll_sent'],
  ['poll_sent', { type: 'create_poll' }, null],
  ['poll_sent', { type: 'delete_group', status: 'running' }, null],
  ['poll_sent', { type: 'delete_group' }, 'deleted'],
  ['deleted', { type: 'delete_group' }, null],
  [null, { type: 'create_poll' }, null],
])('with the progress %s, the step %j implies: %s', (progress, change, newer) => {
  expect(newerProgress(progress, [step(change)])).toBe(newer);
});

test.each<[Partial<ChatStep>, StepAction[]]>([
  [{ status: 'completed' }, []],
  [{ status: 'queued' }, []],
  [{ status: 'running' }, []],
  [{ status: 'waiting' }, []],
  [{ status: 'waiting', by_hand: true }, ['done']],
  [{ status: 'failed' }, ['retry']],
  [{ status: 'partial_failed' }, ['retry']],
  [{ status: 'partial_failed', left_out: [{ user_id: 'Lea' as never, reason: 'no_consent' }] }, []],
  [{ status: 'partial_failed', left_out: [{ user_id: 'Lea' as never, reason: 'no_phone' }] }, []],
  [
    {
      status: 'partial_failed',
      left_out: [
        { user_id: 'Lea' as never, reason: 'no_consent' },
        { user_id: 'Tim' as never, reason: 'refused' },
      ],
    },
    ['retry'],
  ],
  [{ status: 'failed', unsure: true }, ['retry']],
  [{ status: 'failed', type: 'create_group' }, ['retry']],
  [{ status: 'failed', type: 'create_group', unsure: true }, ['look_again', 'anew']],
])('staff can do about %j: %j', (change, actions) => {
  expect(stepActions(step(change))).toEqual(actions);
});

const many = (count: number, odd: Record<number, Partial<ChatStep>> = {}) =>
  Array.from({ length: count }, (_, place) => step({ task_id: `${place}` as never, ...odd[place] }));

test.each<[ChatStep[], string[], number]>([
  [many(0), [], 0],
  [many(7), ['0', '1', '2', '3', '4', '5', '6'], 0],
  [many(8), ['2', '3', '4', '5', '6', '7'], 2],
  [many(9, { 0: { status: 'failed' } }), ['0', '3', '4', '5', '6', '7', '8'], 2],
  [
    many(9, { 1: { left_out: [{ user_id: 'Una' as never, reason: 'invited' }] } }),
    ['1', '3', '4', '5', '6', '7', '8'],
    2,
  ],
])('of many steps the newest are shown, and all that had problems (%#)', (steps, ids, earlier) => {
  const at = stepsAtFirst(steps);
  expect([at.shown.map(({ task_id }) => task_id), at.earlier]).toEqual([ids, earlier]);
});

test('groups people by the reason for which they were left out', () => {
  const left_out = [
    { user_id: 'Lea' as never, reason: 'no_consent' as const },
    { user_id: 'Tim' as never, reason: 'no_phone' as const },
    { user_id: 'Una' as never, reason: 'no_consent' as const },
  ];
  expect(leftOutByReason(step({ left_out }))).toEqual([
    { reason: 'no_consent', people: ['Lea', 'Una'] },
    { reason: 'no_phone', people: ['Tim'] },
  ]);
});

test.each([
  ['+41 79 123 45 67', '', 'https://wa.me/41791234567'],
  ['+41791234567', 'Bis 8 Uhr & pünktlich?', 'https://wa.me/41791234567?text=Bis%208%20Uhr%20%26%20p%C3%BCnktlich%3F'],
])('%s with "%s" opens %s', (phone, text, link) => {
  expect(whatsAppLink(phone, text)).toBe(link);
});
