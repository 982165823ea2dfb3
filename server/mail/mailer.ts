import type { Jobs } from '../jobs/jobs.ts';
import type { Mail, Mailer } from './mail.ts';

const load = (mail: Mail) => ({ data: mail, cause: mail.cause });

export const mailerOf = (jobs: Pick<Jobs, 'queue' | 'queueAll' | 'queueAlone'>): Mailer => ({
  queue: (tx, mail) => jobs.queue(tx, { name: 'mail', ...load(mail) }),
  queueAll: (tx, mails) => jobs.queueAll(tx, 'mail', mails.map(load)),
  queueAlone: (mail) => jobs.queueAlone({ name: 'mail', ...load(mail) }),
});
