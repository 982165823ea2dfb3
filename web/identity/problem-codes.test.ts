import { expect, it } from 'vitest';
import { ERROR_TABLE } from '../../core/errors/error-table.ts';
import { IDENTITY_CODES } from '../../core/errors/identity-codes.ts';
import { IDENTITY_REFUSALS } from '../../server/identity/embedded/refusals.ts';
import { CODES, codeOfProblem } from './problem-codes.ts';

/** Refusals without a text of their own on the account screens: they mean a fault of the program or of its address. */
const UNEXPECTED = ['foreign_origin'];

it('every refusal of our own provider has a code of the screens', () => {
  const refusals = Object.keys(IDENTITY_REFUSALS).filter((code) => !UNEXPECTED.includes(code));
  expect(refusals.filter((code) => !(code in CODES))).toEqual([]);
});

it('every mapping connects an existing problem with an existing code', () => {
  for (const [problem, code] of Object.entries(CODES)) {
    expect(problem in ERROR_TABLE).toBe(true);
    expect(IDENTITY_CODES).toContain(code);
  }
});

it.each([undefined, 'internal', 'something_new'])('%s is an internal error', (problem) => {
  expect(codeOfProblem(problem)).toBe('internal-error');
});
