import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { errorForLog, logOptions } from './log.ts';

const databaseError = Object.assign(new pg.DatabaseError('invalid input for "Kunigunde"', 1, 'error'), {
  code: '22P02',
  constraint: 'member_email',
  detail: 'Failing row contains (Kunigunde).',
  where: 'COPY member, line 1: "Kunigunde"',
});

describe('an error in the log', () => {
  it('keeps the facts about the cause, but no values', () => {
    const logged = errorForLog(databaseError);
    expect(logged).toMatchObject({ type: 'DatabaseError', code: '22P02', constraint: 'member_email' });
    expect(JSON.stringify(logged)).not.toContain('Kunigunde');
  });

  it('is treated the same as the cause of another error', () => {
    const logged = errorForLog(new Error('it failed', { cause: databaseError }));
    expect(logged).toMatchObject({ message: 'it failed', cause: { code: '22P02' } });
    expect(JSON.stringify(logged)).not.toContain('Kunigunde');
  });

  it('ends at a circular chain of causes', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(errorForLog(error)).match(/"round"/g)?.length).toBeLessThan(10);
  });

  it('that is no Error reveals only its type', () => {
    expect(errorForLog('Kunigunde')).toBe('string');
  });
});

describe('a carelessly written log line', () => {
  const { streamWrite } = logOptions('info').hooks;

  it.each([
    ['an e-mail', 'to k.zschokke+x@planted.example now', 'to [address] now'],
    ['a token', 'for eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'for [token]'],
    ['a phone number', 'call +41765554433', 'call [phone]'],
  ])('loses %s', (_what, line, left) => {
    expect(streamWrite(line)).toBe(left);
  });

  it.each([
    `<${'a1'.repeat(20)}@flights.example>`,
    'at file:///x/node_modules/@fastify/helmet/index.js:3:1',
    '2026-11-22T08:00:00+00:00',
  ])('keeps %s', (line) => {
    expect(streamWrite(line)).toBe(line);
  });
});
