/** A time that may be left out says this while it is half typed: that is not the same as none. */
export const HALF_TYPED = '–';
