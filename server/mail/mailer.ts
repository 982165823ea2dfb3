import type { SchoolTransaction } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isMailOf, isOfMailing, type Mail, type Mailer } from './mail.ts';

const load = (mail: Mail) => ({ data: mail, cause: mail.cause });
const loadIn =
  ({ scope }: SchoolTransaction) =>
  (mail: Mail) =>
    load({ school: scope.schoolId, ...mail });

export const mailerOf = (jobs: Pick<Jobs, 'queue' | 'queueAll' | 'queueAlone' | 'forget'>): Mailer => ({
  queue: (tx, mail) => jobs.queue(tx, { name: 'mail', ...loadIn(tx)(mail) }),
  queueAll: (tx, mails) => jobs.queueAll(tx, 'mail', mails.map(loadIn(tx))),
  queueMailing: (tx, mails) =>
    jobs.queueAll(
      tx,
      'mail',
      mails.map((data) => {
        const { mailingId, memberId, attempt } = data;
        return { data, cause: `mailing/${mailingId}/${memberId}/${attempt}`, rank: 'last' };
      }),
    ),
  reserveMailing: async (_tx, to) => new Set(to),
  // The person is waiting for this mail, and two hundred mails of a cancelled day may be queued before it.
  queueAlone: (mail) => jobs.queueAlone({ name: 'mail', ...load(mail), rank: 'first' }),
  forget: async (person) => {
    const isTheirs = isMailOf(person);
    await jobs.forget('mail', (data) => (isOfMailing(data) ? person.ids.includes(data.memberId) : isTheirs(data)));
    const theirs = new Set(person.addresses.map((address) => address.toLowerCase()));
    if (theirs.size > 0) await jobs.forget('reset-link', ({ email }) => theirs.has(email.toLowerCase()));
  },
});
