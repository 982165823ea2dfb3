import { APIError } from 'better-auth/api';
import type { Spend } from '../../mail/budget.ts';

export interface NewsOf {
  readonly id: string;
  readonly email: string;
}

/**
 * Takes the notification mail from the account's budget before a change. Refuses the change if the budget is exhausted,
 * because the owner would not learn of a change without a mail.
 */
export const payForNews = async (
  spend: Spend,
  kind: 'password-news' | 'factor-news',
  { id, email }: NewsOf,
): Promise<void> => {
  const wait = await spend({ kind, to: [email], account: id, school: null });
  if (wait === null) return;
  throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_MAILS' }, { 'retry-after': String(wait) });
};
