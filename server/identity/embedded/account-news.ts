import { APIError } from 'better-auth/api';
import type { Spend } from '../../mail/budget.ts';

export interface NewsOf {
  readonly id: string;
  readonly email: string;
}

/**
 * Before a change that the person is told of: takes the mail from the account's budget. Refuses the change when the budget
 * is used up, because a change without its mail would be hidden from the owner.
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
