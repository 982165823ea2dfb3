import { expect, test } from 'vitest';
import { autosaveState } from './autosave-state.ts';

const facts = { loaded: true, dirty: true, running: false, missing: [], wrong: [], failure: null, savedAt: null };
const at = Temporal.Instant.from('2026-11-20T17:39:00.000Z');
const error = new Error('refused');

test.each([
  ['nothing is there yet', { ...facts, loaded: false }, { kind: 'loading' }],
  ['nothing was edited', { ...facts, dirty: false }, { kind: 'saved', at: null }],
  ['the last edit was accepted', { ...facts, dirty: false, savedAt: at }, { kind: 'saved', at }],
  ['the quiet time is running', facts, { kind: 'saving' }],
  ['a save is on its way', { ...facts, running: true }, { kind: 'saving' }],
  ['a required field is empty', { ...facts, missing: ['phone'] }, { kind: 'missing', fields: ['phone'] }],
  ['a field holds no phone number', { ...facts, wrong: ['phone'] }, { kind: 'wrong', fields: ['phone'] }],
  ['one is empty, another is wrong', { ...facts, missing: ['a'], wrong: ['b'] }, { kind: 'missing', fields: ['a'] }],
  ['the save was refused', { ...facts, failure: { error } }, { kind: 'error', error }],
  [
    'refused, and now a field is empty',
    { ...facts, failure: { error }, missing: ['a'] },
    { kind: 'missing', fields: ['a'] },
  ],
  ['a field was emptied while a save is on its way', { ...facts, running: true, missing: ['a'] }, { kind: 'saving' }],
])('%s', (_, given, state) => {
  expect(autosaveState(given)).toEqual(state);
});
