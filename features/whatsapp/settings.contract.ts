import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, NoFilter } from '../../core/contract/shapes.ts';
import { filledLine, opaque } from '../../core/contract/text.ts';
import { BRIDGE_KINDS } from '../chat/contract.ts';

export const CHAT_DAYS = { smallest: 1, largest: 30, usual: 7 } as const;

/** Bridge as the school's admins see it: keys can be written but never read. */
export const ChatSettings = z.object({
  /** Days after a flight day at which its group is closed. */
  chat_days: z.int(),
  bridge: z.nullable(
    z.object({
      kind: z.enum(BRIDGE_KINDS),
      waha: z.nullable(
        z.object({
          url: z.string(),
          session: z.string(),
          has_api_key: z.boolean(),
          has_hook_key: z.boolean(),
          /** Address to which WAHA reports votes. */
          hook_url: z.string(),
        }),
      ),
      accepted: z.nullable(InstantAnswer),
    }),
  ),
});
export type ChatSettings = z.infer<typeof ChatSettings>;

export const readChatSettings = call({
  method: 'POST',
  path: '/school/chat',
  role: 'school_admin',
  summary: 'How long chat groups stay open, and the bridge to WhatsApp if there is one.',
  body: NoFilter,
  answer: ChatSettings,
});

/** Allowed characters in the name of a WAHA session. */
export const SESSION = /^[\w.-]+$/;

const Key = z.optional(z.nullable(opaque(200)));

const Days = z.int().check(z.minimum(CHAT_DAYS.smallest), z.maximum(CHAT_DAYS.largest));

export const saveChatSettings = call({
  method: 'PUT',
  path: '/school/chat',
  role: 'school_admin',
  summary:
    'Sets how long chat groups stay open, and sets up, changes or removes the bridge; what is absent stays. `chat_days_was`: the days that the new ones replace. Groups that are mirrored stay so.',
  body: z.strictObject({
    chat_days: z.optional(Days),
    chat_days_was: z.optional(Days),
    /** `null` removes the bridge. */
    bridge: z.optional(
      z.nullable(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('whatsapp-assisted') }),
          z.strictObject({
            kind: z.literal('waha'),
            url: filledLine(300),
            session: filledLine(100).check(z.regex(SESSION, { error: 'wrong_format' })),
            /** Absent or null keeps the stored key. */
            api_key: Key,
            hook_key: Key,
            /** Confirms the risk that WhatsApp may block the school's phone number. */
            accepts_risk: z.literal(true),
          }),
        ]),
      ),
    ),
  }),
  answer: ChatSettings,
  refusals: ['invalid_fields', 'stale_update'],
});

export const BRIDGE_STATES = ['ready', 'not_linked', 'unreachable', 'refused'] as const;

export const checkBridge = call({
  method: 'POST',
  path: '/school/chat/check',
  role: 'school_admin',
  summary: 'Asks the bridge whether it is ready to send.',
  body: NoFilter,
  answer: z.object({ state: z.enum(BRIDGE_STATES) }),
  refusals: ['bridge_not_set_up', 'too_many_requests'],
});
