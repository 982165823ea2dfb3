/** Storage key of the picked language. */
export const STORED_AS = 'aufwind.language';
