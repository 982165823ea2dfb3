import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from './mail.ts';

export const mailerOf = (jobs: Pick<Jobs, 'queue' | 'queueAlone'>): Mailer => ({
  queue: (tx, mail) => jobs.queue(tx, { name: 'mail', data: mail, cause: mail.cause }),
  queueAlone: (mail) => jobs.queueAlone({ name: 'mail', data: mail, cause: mail.cause }),
});
