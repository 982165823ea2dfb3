import type { ChatStep } from './steps.contract.ts';

type Step = Pick<ChatStep, 'type' | 'status' | 'by_hand' | 'unsure'>;

/**
 * Returns whether a step may be retried. `anew` creates a group again although one may exist, so it requires a person
 * who knows that there is none; other failed steps are simply retried.
 */
export const mayBeRetried = ({ type, status, unsure }: Step, action: 'retry' | 'anew'): boolean => {
  if (action === 'anew') return type === 'create_group' && status === 'failed' && unsure;
  return status === 'failed' || status === 'partial_failed';
};

export const mayBeDoneByHand = ({ status, by_hand }: Step): boolean => status === 'waiting' && by_hand;

const INVITE = /^https:\/\/chat\.whatsapp\.com\/[\w-]{6,64}(\?[\w=&-]{0,80})?$/;

/** Returns whether a text is a link to join a WhatsApp group; members get no other links. */
export const isInviteLink = (text: string): boolean => INVITE.test(text);
