import type { Refusal } from '../../core/errors/refusal.ts';

/** Whom an invitation is for: all that making their account needs. */
export interface Invited {
  readonly firstName: string;
  readonly lastName: string;
  readonly school: string;
}

/** Looks an invitation up without using it. Given by the feature that keeps invitations; this folder knows none. */
export type FindInvited = (
  code: string,
  email: string,
) => Promise<Invited | Refusal<'unknown_code' | 'other_email_invited'>>;
