import { describe, expect, it } from 'vitest';
import { judged } from './test-runs.mjs';

const run = (passed: number, ...files: string[]) => ({
  passed,
  failures: files.map((file) => ({ file, test: 'does it' })),
  failed: files.map((file) => `${file} › does it`),
});

describe('a run whose failed files ran again', () => {
  it('is green if they passed, and names them', () => {
    expect(judged(run(8, 'a.test.ts', 'b.test.ts'), run(5))).toEqual({
      passed: 10,
      failed: [],
      flaky: ['flaky: a.test.ts › does it', 'flaky: b.test.ts › does it'],
    });
  });

  it('is red if one failed again', () => {
    expect(judged(run(8, 'a.test.ts', 'b.test.ts'), run(2, 'b.test.ts'))).toEqual({
      passed: 9,
      failed: ['b.test.ts › does it'],
      flaky: ['flaky: a.test.ts › does it'],
    });
  });

  it('is red if the second run ended with an error of its own', () => {
    const again = { ...run(2), failed: ['vitest-again ended with exit code 1'] };
    expect(judged(run(8, 'a.test.ts'), again).failed).toEqual(again.failed);
  });
});
