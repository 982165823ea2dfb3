import { describe, expect, it } from 'vitest';
import { watchClocks } from './watch-clocks.ts';

const NOON = Date.parse('2026-11-28T12:00:00Z');
const SECOND = 1000;

const said = (...secondsAhead: number[]): string[] => {
  const sentences: string[] = [];
  const compare = watchClocks((sentence) => sentences.push(sentence));
  for (const ahead of secondsAhead) compare(NOON, NOON + ahead * SECOND, NOON + ahead * SECOND);
  return sentences;
};

describe('the clocks of a server and of its database', () => {
  it('may differ by half a minute', () => expect(said(0, 30, -30)).toEqual([]));

  it('are reported once when they differ by more, with what to do, and once when they agree again', () => {
    expect(said(300, 300, 299)).toEqual([
      'The clock of this machine is 300 s ahead of that of the database. Deadlines, links and codes are wrong by as much. Synchronize both by NTP (timedatectl set-ntp true).',
    ]);
    expect(said(-31)[0]).toContain('31 s behind that of the database');
    expect(said(300, 0, 0)[1]).toBe('The clocks of this machine and of the database agree again.');
    expect(said(300, 0, -300)).toHaveLength(3);
  });

  it('are compared in the middle of the question, so that a slow answer is no difference', () => {
    const sentences: string[] = [];
    watchClocks((sentence) => sentences.push(sentence))(NOON, NOON - 40 * SECOND, NOON + 40 * SECOND);
    expect(sentences).toEqual([]);
  });
});
