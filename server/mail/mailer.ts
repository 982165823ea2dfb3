import type { Jobs } from '../jobs/jobs.ts';
import { isMailOf, isOfMailing, type Mail, type Mailer } from './mail.ts';

const load = (mail: Mail) => ({ data: mail, cause: mail.cause });

export const mailerOf = (jobs: Pick<Jobs, 'queue' | 'queueAll' | 'queueAlone' | 'forget'>): Mailer => ({
  queue: (tx, mail) => jobs.queue(tx, { name: 'mail', ...load(mail) }),
  queueAll: (tx, mails) => jobs.queueAll(tx, 'mail', mails.map(load)),
  queueMailing: (tx, mails) =>
    jobs.queueAll(
      tx,
      'mail',
      mails.map((data) => {
        const { mailingId, memberId, attempt } = data;
        return { data, cause: `mailing/${mailingId}/${memberId}/${attempt}`, rank: 'last' };
      }),
    ),
  reserve: async () => undefined,
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
