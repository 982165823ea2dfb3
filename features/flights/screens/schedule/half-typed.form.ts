/** Value of an optional time field while it is half typed, to tell it apart from an empty one. */
export const HALF_TYPED = '–';
