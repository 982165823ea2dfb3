import { expect, test } from 'vitest';
import { autosaveState } from './autosave-state.ts';

const at = Temporal.Instant.from('2026-11-20T17:39:00.000Z');
const plain = { missing: [], wrong: [], isOnline: true, holdsWrite: false, savedAt: null };
const away = { ...plain, isOnline: false };
const lacking = { ...plain, missing: ['Phone'] };

test.each([
  ['nothing was edited', 'saved', plain, { kind: 'saved', at: null }],
  ['the last edit was accepted', 'saved', { ...plain, savedAt: at }, { kind: 'saved', at }],
  ['nothing was edited, without a network', 'saved', away, { kind: 'saved', at: null }],
  ['nothing was edited, and the row lacks something', 'saved', lacking, { kind: 'saved', at: null }],
  ['the quiet time is running', 'waiting', plain, { kind: 'saving' }],
  ['the quiet time is running, without a network', 'waiting', away, { kind: 'waiting' }],
  ['a save is on its way', 'saving', plain, { kind: 'saving' }],
  ['a save is on its way, without a network', 'saving', away, { kind: 'saving' }],
  ['a save broke, and the error dialog asks about it', 'saving', { ...plain, holdsWrite: true }, { kind: 'failed' }],
  [
    'another write broke, and there is nothing to save',
    'saved',
    { ...plain, holdsWrite: true },
    { kind: 'saved', at: null },
  ],
  ['a field was emptied while a save is on its way', 'saving', lacking, { kind: 'saving' }],
  ['the person is asked which version stays', 'conflict', plain, { kind: 'saving' }],
  ['a required field is empty', 'missing', lacking, { kind: 'missing', fields: ['Phone'] }],
  ['a field holds no phone number', 'missing', { ...plain, wrong: ['Phone'] }, { kind: 'wrong', fields: ['Phone'] }],
  ['one is empty, another is wrong', 'missing', { ...lacking, wrong: ['ZIP'] }, { kind: 'missing', fields: ['Phone'] }],
  [
    'one is empty, without a network',
    'missing',
    { ...lacking, isOnline: false },
    { kind: 'missing', fields: ['Phone'] },
  ],
  ['a save got no answer', 'offline', plain, { kind: 'waiting' }],
  ['the save was refused', 'refused', plain, { kind: 'refused' }],
  ['the save was refused, and the network is away', 'refused', away, { kind: 'waiting' }],
  ['the save broke', 'failed', plain, { kind: 'failed' }],
] as const)('%s', (_, kind, surroundings, state) => {
  expect(autosaveState(kind, surroundings)).toEqual(state);
});
