import { readFileSync } from 'node:fs';
import { getConstructionPlans } from 'pg-boss';
import { expect, test } from 'vitest';

const squeezed = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim();

test('the migrations create the schema that pg-boss needs', () => {
  const plan = getConstructionPlans('jobs');
  const wanted = plan.slice(plan.indexOf('CREATE SCHEMA'), plan.lastIndexOf('COMMIT;'));
  const made = readFileSync(new URL('../../database/migrations/0005_jobs.sql', import.meta.url), 'utf8');
  expect(squeezed(made)).toContain(squeezed(wanted));
});
