import type { Jobs } from '../jobs/jobs.ts';
import { isMailOf, type Mail, type Mailer } from './mail.ts';

const load = (mail: Mail) => ({ data: mail, cause: mail.cause });

export const mailerOf = (jobs: Pick<Jobs, 'queue' | 'queueAll' | 'queueAlone' | 'forget'>): Mailer => ({
  queue: (tx, mail) => jobs.queue(tx, { name: 'mail', ...load(mail) }),
  queueAll: (tx, mails) => jobs.queueAll(tx, 'mail', mails.map(load)),
  queueAlone: (mail) => jobs.queueAlone({ name: 'mail', ...load(mail) }),
  forget: async (addresses) => {
    const wanted = new Set(addresses.map((address) => address.toLowerCase()));
    await jobs.forget('mail', (mail) => isMailOf(wanted, mail));
    await jobs.forget('reset-link', ({ email }) => wanted.has(email.toLowerCase()));
  },
});
