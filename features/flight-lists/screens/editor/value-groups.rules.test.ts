import { expect, test } from 'vitest';
import { COLUMN_VALUES } from '../../../accounts/list-columns.fields.ts';
import { VALUE_GROUPS } from './value-groups.rules.ts';

test('each value is offered exactly once', () => {
  const offered = VALUE_GROUPS.flatMap(({ values }) => [...values]);
  expect(offered.toSorted()).toEqual([...COLUMN_VALUES].toSorted());
});
