import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Success } from '../../core/contract/shapes.ts';
import { FlightId } from '../../core/ids/ids.ts';

/** How a group is mirrored in WhatsApp: by hand, or through a WAHA server that the school runs. */
export const BRIDGE_KINDS = ['whatsapp-assisted', 'waha'] as const;
export type BridgeKind = (typeof BRIDGE_KINDS)[number];

/** Kinds of steps of a group; in a mirrored group the bridge performs them. */
export const STEP_TYPES = [
  'create_group',
  'delete_group',
  'add_members',
  'remove_members',
  'make_admin',
  'remove_admin',
  'send_group_message',
  'send_private_message',
  'create_poll',
] as const;
export type StepType = (typeof STEP_TYPES)[number];

const OfFlight = z.strictObject({ flight_id: FlightId });

export const createChatGroup = call({
  method: 'PUT',
  path: '/flight/manage/whatsapp-group',
  role: 'flight_teacher',
  summary: 'Makes the chat group of a flight day; where there is or was one, nothing changes.',
  body: OfFlight,
  answer: Success,
  refusals: ['not_found', 'flight_canceled', 'flight_over'],
});

export const createPoll = call({
  method: 'PUT',
  path: '/flight/manage/whatsapp-group/poll',
  role: 'flight_teacher',
  summary: 'Asks the people of a day what they need; where they have been asked, nothing changes.',
  body: OfFlight,
  answer: Success,
  refusals: ['not_found', 'group_does_not_exist', 'flight_canceled', 'flight_over'],
});
