import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastRelease } from '../../tools/release.mjs';
import { live } from './life.ts';
import { planSeason } from './plan.ts';
import { openRelease, type Release } from './release.ts';

const { version, commit } = lastRelease();
let release: Release;

beforeAll(() => {
  release = openRelease(commit);
});
afterAll(() => release.remove());

it.each([21, 22])(
  `a season that begins with release ${version} adds up (seed %i)`,
  { timeout: 1_800_000 },
  async (seed) => {
    const { fault } = await live(planSeason(seed, { hasFaults: true }), { from: release.code });
    expect(fault).toBeNull();
  },
);
