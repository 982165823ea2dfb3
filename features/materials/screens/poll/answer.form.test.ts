import { describe, expect, test } from 'vitest';
import { type AnswerForm, answerOf, charactersLeft, faultsOf, formOf, withItem, withNothing } from './answer.form.ts';

const EMPTY: AnswerForm = { items: [], nothing: false, note: '' };
const GLOVES: AnswerForm = { items: ['canopy', 'other'], nothing: false, note: 'gloves' };

describe('initial selection', () => {
  test.each([
    ['nobody has answered: nothing is chosen, not even "nothing"', null, EMPTY],
    ['an answer without items: "I need nothing"', { items: [], note: '' }, { ...EMPTY, nothing: true }],
    ['an answer with items', { items: GLOVES.items as ['canopy', 'other'], note: 'gloves' }, GLOVES],
  ] as const)('%s', (_, answer, form) => {
    expect(formOf(answer === null ? null : { items: [...answer.items], note: answer.note })).toEqual(form);
  });
});

describe('choosing', () => {
  test('items keep the order of the list', () => {
    expect(withItem(withItem(EMPTY, 'radio', true), 'canopy', true).items).toEqual(['canopy', 'radio']);
  });

  test('choosing an item clears "I need nothing"', () => {
    expect(withItem({ ...EMPTY, nothing: true }, 'helmet', true)).toEqual({ ...EMPTY, items: ['helmet'] });
  });

  test('"I need nothing" clears all items', () => {
    expect(withNothing(GLOVES, true)).toMatchObject({ items: [], nothing: true });
  });

  test('a note survives deselecting "other" and choosing "I need nothing"', () => {
    const slipped = withItem(withItem(GLOVES, 'other', false), 'other', true);
    expect(slipped).toEqual(GLOVES);
    expect(withItem(withNothing(GLOVES, true), 'other', true).note).toBe('gloves');
  });
});

describe('the request', () => {
  test('contains the trimmed note', () => {
    expect(answerOf({ ...GLOVES, note: ' gloves\n' }).note).toBe('gloves');
  });

  test('contains no note without "other"', () => {
    expect(answerOf({ ...GLOVES, items: ['canopy'] })).toEqual({ items: ['canopy'], note: '' });
  });
});

describe('errors of the form', () => {
  test.each([
    ['nothing is chosen', EMPTY, { items: 'required' }],
    ['"I need nothing" suffices', { ...EMPTY, nothing: true }, {}],
    ['an item suffices', { ...EMPTY, items: ['radio'] }, {}],
    ['"other" without a word', { ...GLOVES, note: '' }, { note: 'required' }],
    ['"other" with spaces only', { ...GLOVES, note: '  ' }, { note: 'required' }],
    ['200 characters', { ...GLOVES, note: 'x'.repeat(200) }, {}],
    ['200 characters between spaces', { ...GLOVES, note: ` ${'x'.repeat(200)} ` }, {}],
    ['201 characters', { ...GLOVES, note: 'x'.repeat(201) }, { note: 'too_long' }],
    ['two lines', { ...GLOVES, note: 'Gloves\r\nXL' }, {}],
    ['an override of the direction', { ...GLOVES, note: 'Gloves\u202e' }, { note: 'forbidden_character' }],
    ['201 characters that are not sent', { items: ['canopy'], nothing: false, note: 'x'.repeat(201) }, {}],
  ] as const)('%s', (_, form, faults) => {
    expect(faultsOf(form)).toEqual(faults);
  });

  test('the number of remaining characters goes below zero', () => {
    expect(charactersLeft({ ...GLOVES, note: 'x'.repeat(203) })).toBe(-3);
  });
});
