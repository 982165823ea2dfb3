const shortest = async (work: () => unknown): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
};

/** How many times as long the one work takes as the other: the shortest of seven rounds each, since others use the machine. */
export const timeRatio = async (work: () => unknown, base: () => unknown): Promise<number> =>
  (await shortest(work)) / (await shortest(base));
