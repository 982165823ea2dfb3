import pg from 'pg';
import { ANSWERS } from './queries.ts';
import { serve } from './serve.ts';

// Baseline for the calls: runs only the query, without sign-in, school scope, rules or validation of input and output.
const pool = new pg.Pool({ connectionString: process.env['BENCH_SUPERUSER_URL'], max: 10 });

serve(async (path, { 'x-school-id': school }, body) =>
  ANSWERS[path]?.(
    async (name, text, values = []) => (await pool.query({ name, text, values: [school, ...values] })).rows,
    body,
  ),
);
