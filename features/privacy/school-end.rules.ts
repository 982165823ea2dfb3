import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import { normalLine } from '../../core/texts/typed-text.ts';
import { type Instant, instant } from '../../core/time/instant.ts';
import { isRecentProof } from './deletion.rules.ts';

/** Days in which the end of a school can be taken back. */
export const END_DAYS = 30;

/** Days after which an archive is too old to end its school. */
export const ARCHIVE_DAYS = 7;

interface EndFacts {
  /** Time of the caller's last proof, in seconds since 1970. */
  readonly authTime: number;
  /** When somebody last saved the school's archive, in wire format. */
  readonly exportedAt: string | null;
}

/** Returns whether an archive of this time is there and young enough. */
export const hasFreshArchive = (exportedAt: string | null, now: Instant): boolean =>
  exportedAt !== null && now.since(instant(exportedAt)).total('hours') <= 24 * ARCHIVE_DAYS;

/** Returns why a school can't be ended now, or null. */
export const endRefusal = (
  { authTime, exportedAt }: EndFacts,
  now: Instant,
): 'archive_missing' | 'requires_recent_login' | null => {
  if (!hasFreshArchive(exportedAt, now)) return 'archive_missing';
  return isRecentProof(authTime, now) ? null : 'requires_recent_login';
};

/** Returns the time after which a school that is ended now is erased. */
export const schoolEraseAfter = (now: Instant): Instant => now.add({ hours: 24 * END_DAYS });

/** Returns what is wrong in the form that ends a school, whose name has to be typed. */
export const endFaults = (
  { reason, name }: { readonly reason: string; readonly name: string },
  school: string,
): { readonly reason: FieldErrorCode | null; readonly name: FieldErrorCode | null } => {
  const typed = normalLine(name);
  return {
    reason: normalLine(reason) === '' ? 'required' : null,
    name: typed === '' ? 'required' : typed === normalLine(school) ? null : 'wrong_format',
  };
};
