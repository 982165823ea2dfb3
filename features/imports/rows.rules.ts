import { COUNTRIES } from '../fields/kinds.fields.ts';
import { countryCode } from '../members/rules.ts';
import type { Cells } from './contract.ts';
import { BLANK, type Described, type DraftTexts, type Reading, readDraft, type Surroundings } from './drafts.rules.ts';

export const textsOfCells = (cells: Cells): DraftTexts => ({
  ...BLANK,
  ...(Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined)) as Partial<DraftTexts>),
});

export const isFaulty = ({ faults }: Reading): boolean => Object.keys(faults).length > 0;

export interface ReadRow extends Reading {
  /** Reads the row for a member: a postal code or phone number is one of the country in which the member lives. */
  readonly readFor: (member: Described) => Reading;
}

export const readRow = (cells: Cells, school: Surroundings): ReadRow => {
  const texts = textsOfCells(cells);
  const reading = readDraft(texts, school);
  const here = COUNTRIES.find((one) => countryCode(one) === school.country);
  const readFor: ReadRow['readFor'] = (member) =>
    texts.country === '' && member.country === here && !isFaulty(reading) ? reading : readDraft(texts, school, member);
  return { ...reading, readFor };
};
