const setting = process.env['KILL_SEED'];

/**
 * The seed of the moments at which tests kill programs. It is fixed, so that no run fails by chance; `KILL_SEED=7`
 * selects others, and `KILL_SEED=random` new ones each time.
 */
export const SEED = setting === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(setting || 16);

/** Mulberry32: a seeded generator of numbers from 0 to 1. */
export const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
