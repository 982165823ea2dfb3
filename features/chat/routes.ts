import { route } from '../../server/http/route.ts';
import { type BridgeOf, createGroup, createPoll } from './commands.ts';
import * as contract from './contract.ts';

/** `bridgeOf` is passed in, because chat may not import whatsapp. */
export const chatGroupRoutes = (bridgeOf: BridgeOf) => [
  route(contract.createChatGroup, ({ tx, body, now }) => createGroup(tx, bridgeOf, body.flight_id, now)),
  route(contract.createPoll, ({ tx, body, now }) => createPoll(tx, body.flight_id, now)),
];
