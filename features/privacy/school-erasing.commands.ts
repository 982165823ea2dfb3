import type { Pool } from 'pg';
import { eraseAccount, mailedAs } from '../../server/identity/erase-account.ts';
import type { Mailed } from '../../server/mail/mail.ts';
import { accountsToErase, type DueSchool, deleteErasedEnd, eraseRows } from './school-end.repository.ts';

interface Parts {
  readonly identityPool: Pool;
  /** Deletes mails to these people or about them, and those of a school, both queued and sent. */
  readonly forgetMails: (people: Mailed) => Promise<void>;
}

/**
 * Erases a school: its rows at once, then the mails, then the accounts that have no other school. What says that it was
 * ended goes last, so that after a crash the next run continues. Returns `false` if the end was taken back meanwhile.
 */
export const eraseSchool = async (
  { identityPool, forgetMails }: Parts,
  { schoolId, isErased }: DueSchool,
): Promise<boolean> => {
  if (!isErased && !(await eraseRows(identityPool, schoolId))) return false;
  const accounts = await accountsToErase(identityPool, schoolId);
  const mailed: Mailed[] = [];
  for (const id of accounts) mailed.push(await mailedAs(identityPool, id));
  await forgetMails({
    addresses: mailed.flatMap(({ addresses }) => addresses),
    ids: [schoolId, ...mailed.flatMap(({ ids }) => ids)],
  });
  for (const id of accounts) await eraseAccount(identityPool, id);
  await deleteErasedEnd(identityPool, schoolId);
  return true;
};
