/** A wing seen from the front, in a view box of 44 × 19: the whole wing, and its middle. */
export const WING = 'M1 18C2.8 7.2 11 1.2 22 1.2S41.2 7.2 43 18C37.6 12.6 30.4 9.8 22 9.8S6.4 12.6 1 18Z';
export const WING_MIDDLE =
  'M14.6 10.3 13.2 2.9C15.9 1.8 18.9 1.2 22 1.2s6.1.6 8.8 1.7l-1.4 7.4C27.1 9.9 24.6 9.8 22 9.8s-5.1.1-7.4.5Z';

/** The product's logo in a view box of 28 × 28: the canopy is filled, the lines are 1.6 wide. */
export const LOGO_CANOPY = 'M2 11.6C3.5 5.7 8.1 2 14 2s10.5 3.7 12 9.6C22.6 9.1 18.6 7.7 14 7.7S5.4 9.1 2 11.6Z';
export const LOGO_LINES = 'M3.5 12.8 14 24.7 24.5 12.8M9.5 10.8l4.5 13.9 4.5-13.9';
