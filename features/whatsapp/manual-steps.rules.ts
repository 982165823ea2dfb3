import type { ChatTask } from './steps.contract.ts';

type Task = Pick<ChatTask, 'type' | 'status' | 'by_hand' | 'unsure'>;

/** Only who knows that there is no group may have it made anew; everything else that failed is tried again as it was. */
export const mayBeRetried = ({ type, status, unsure }: Task, action: 'retry' | 'anew'): boolean => {
  if (action === 'anew') return type === 'create_group' && status === 'failed' && unsure;
  return status === 'failed' || status === 'partial_failed';
};

export const mayBeDoneByHand = ({ status, by_hand }: Task): boolean => status === 'waiting' && by_hand;

const INVITE = /^https:\/\/chat\.whatsapp\.com\/[\w-]{6,64}(\?[\w=&-]{0,80})?$/;

/** Where a group of WhatsApp is joined. Nothing else is shown to members as a link. */
export const isInviteLink = (text: string): boolean => INVITE.test(text);
