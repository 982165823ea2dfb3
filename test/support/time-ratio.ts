const shortest = async (work: () => unknown): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
};

/**
 * Returns how many times longer `work` takes than `base`, comparing the shortest of seven runs each, because other
 * processes use the machine.
 */
export const timeRatio = async (work: () => unknown, base: () => unknown): Promise<number> =>
  (await shortest(work)) / (await shortest(base));
