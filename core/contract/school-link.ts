import type { SchoolId } from '../ids/ids.ts';

/** Name of the parameter by which an address names its school. */
export const SCHOOL_PARAMETER = 'school';

/**
 * Returns the link to a page of a school, for mails and other messages: it opens in this school, whichever one the reader
 * used last. `path` may have a hash.
 */
export const schoolLink = (publicUrl: string, schoolId: SchoolId, path: string): string => {
  const [page = '', hash] = path.split('#');
  return `${publicUrl}${page}?${SCHOOL_PARAMETER}=${schoolId}${hash === undefined ? '' : `#${hash}`}`;
};
