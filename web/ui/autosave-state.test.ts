import { expect, test } from 'vitest';
import { autosaveState } from './autosave-state.ts';

const facts = {
  loaded: true,
  dirty: true,
  running: false,
  missing: [],
  wrong: [],
  failed: false,
  cutOff: false,
  savedAt: null,
};
const at = Temporal.Instant.from('2026-11-20T17:39:00.000Z');

test.each([
  ['nothing is there yet', { ...facts, loaded: false }, { kind: 'loading' }],
  ['nothing was edited', { ...facts, dirty: false }, { kind: 'saved', at: null }],
  ['the last edit was accepted', { ...facts, dirty: false, savedAt: at }, { kind: 'saved', at }],
  ['the quiet time is running', facts, { kind: 'saving' }],
  ['a save is on its way', { ...facts, running: true }, { kind: 'saving' }],
  ['a required field is empty', { ...facts, missing: ['phone'] }, { kind: 'missing', fields: ['phone'] }],
  ['a field holds no phone number', { ...facts, wrong: ['phone'] }, { kind: 'wrong', fields: ['phone'] }],
  ['one is empty, another is wrong', { ...facts, missing: ['a'], wrong: ['b'] }, { kind: 'missing', fields: ['a'] }],
  ['the save was refused', { ...facts, failed: true }, { kind: 'error' }],
  ['there is no network', { ...facts, cutOff: true }, { kind: 'waiting' }],
  ['a save got no answer', { ...facts, failed: true, cutOff: true }, { kind: 'waiting' }],
  ['nothing was edited, without a network', { ...facts, dirty: false, cutOff: true }, { kind: 'saved', at: null }],
  [
    'a required field is empty, without a network',
    { ...facts, cutOff: true, missing: ['phone'] },
    { kind: 'missing', fields: ['phone'] },
  ],
  ['refused, and now a field is empty', { ...facts, failed: true, missing: ['a'] }, { kind: 'missing', fields: ['a'] }],
  ['a field was emptied while a save is on its way', { ...facts, running: true, missing: ['a'] }, { kind: 'saving' }],
])('%s', (_, given, state) => {
  expect(autosaveState(given)).toEqual(state);
});
