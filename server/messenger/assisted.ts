import { BY_HAND, type ByHand, type ChatProvider, type Result } from './chat-provider.ts';

const done = async <Value>(value: Value): Promise<Result<Value>> => ({ ok: true, value });

const byHand = (): Promise<Result<ByHand>> => done(BY_HAND);

/** WhatsApp without an interface: a person performs each step with names, links and texts that the app provides. */
export const assisted: ChatProvider = {
  kind: 'whatsapp-assisted',
  ready: async () => 'ready',
  findGroup: () => done(null),
  createGroup: byHand,
  deleteGroup: byHand,
  membersOf: () => done([]),
  changeMembers: byHand,
  sendToGroup: byHand,
  sendToPerson: byHand,
  createPoll: byHand,
  phoneOfHidden: () => done(null),
  readReport: () => null,
};
