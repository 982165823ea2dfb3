const duration = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/**
 * Returns how many times longer `work` takes than `base`. Both run seven times in turn and the shortest times count,
 * because other processes use the machine.
 */
export const timeRatio = async (work: () => unknown, base: () => unknown): Promise<number> => {
  const times = { work: Number.POSITIVE_INFINITY, base: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 7; round += 1) {
    times.base = Math.min(times.base, await duration(base));
    times.work = Math.min(times.work, await duration(work));
  }
  return times.work / times.base;
};
