import type { OwnQueue } from '../contract.ts';

type Holder = Pick<OwnQueue, 'offered_until'> & { readonly to_all: boolean };

/**
 * Returns who loses an offer if so many seats are left to be offered: the latest of `holders`, who are in the order of their
 * places, and all who share a seat if none is left for them.
 */
export const losesOffer = <One extends Holder>(holders: readonly One[], left: number): One[] => {
  const alone = holders.filter(({ to_all }) => !to_all);
  return holders.filter((one) => (one.to_all ? alone.length >= left : alone.indexOf(one) >= left));
};
