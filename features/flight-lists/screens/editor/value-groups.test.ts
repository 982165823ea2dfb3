import { expect, test } from 'vitest';
import { COLUMN_VALUES } from '../../../accounts/contract.ts';
import { VALUE_GROUPS } from './value-groups.ts';

test('each of the 19 values can be chosen, once', () => {
  const offered = VALUE_GROUPS.flatMap(({ values }) => [...values]);
  expect(offered.toSorted()).toEqual([...COLUMN_VALUES].toSorted());
  expect(offered).toHaveLength(19);
});
