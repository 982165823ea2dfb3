import type { Refusal } from '../../core/errors/refusal.ts';

/** The recipient of an invitation, with everything needed to create their account. */
export interface Invited {
  readonly firstName: string;
  readonly lastName: string;
  readonly school: string;
}

/**
 * Looks up an invitation without using it. Injected by the feature that manages invitations, because this folder must
 * not import features.
 */
export type FindInvited = (
  code: string,
  email: string,
) => Promise<Invited | Refusal<'unknown_code' | 'other_email_invited' | 'invitation_used'>>;
