import { isRefusal, type Refusal, refuse } from '../../../core/errors/refusal.ts';
import { type Instant, instant } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { type ExportedFile, exportedMembers, lockExports, recentExports, recordExport } from './export.repository.ts';
import type { MemberPage } from './list.repository.ts';
import type { ExportFormat } from './selection.contract.ts';

/** Files of one kind that a person saves of one school in 24 hours. */
export const MOST_EXPORTS = 20;
const DAY = 24 * 3600;

/** Returns why the person may not save another file of this kind today. */
export const exportRefusal = async (
  tx: SchoolTransaction,
  file: ExportedFile,
  now: Instant,
): Promise<Refusal | null> => {
  await lockExports(tx, file);
  const oldest = (await recentExports(tx, file, MOST_EXPORTS))[MOST_EXPORTS - 1];
  if (oldest === undefined) return null;
  const wait = DAY - now.since(instant(oldest)).total('seconds');
  return { ...refuse('too_many_exports'), retryAfter: Math.max(1, Math.ceil(wait)) };
};

/** Returns members for a file and notes it in the log of the school; refuses if the person saves too many files. */
export const exportMembers = async (tx: SchoolTransaction, page: MemberPage, format: ExportFormat, now: Instant) => {
  const refusal = await exportRefusal(tx, 'member_export', now);
  if (isRefusal(refusal)) return refusal;
  const found = await exportedMembers(tx, page);
  await recordExport(tx, 'member_export', { members: found.members.length, format: format.toUpperCase() });
  return found;
};
