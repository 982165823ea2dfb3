import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, NoFilter } from '../../core/contract/shapes.ts';

export const BRIDGE_KINDS = ['whatsapp-assisted', 'waha'] as const;
export type BridgeKind = (typeof BRIDGE_KINDS)[number];

export const CHAT_DAYS = { smallest: 1, largest: 30, usual: 7 } as const;

/** Raised whenever the sentence that members agree to changes in meaning; who agreed to an older one is asked again. */
export const CONSENT_VERSION = 1;

/** A bridge as the school's admins see it: keys go in and never come out. */
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
          /** Where WAHA reports votes. */
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

/** How WAHA lets a session be called. */
export const SESSION = /^[\w.-]+$/;

const Key = z.optional(z.nullable(z.string().check(z.maxLength(200))));

export const saveChatSettings = call({
  method: 'PUT',
  path: '/school/chat',
  role: 'school_admin',
  summary:
    'Sets how long chat groups stay open, and sets up, changes or removes the bridge. Groups that are mirrored stay so.',
  body: z.strictObject({
    chat_days: z.int().check(z.minimum(CHAT_DAYS.smallest), z.maximum(CHAT_DAYS.largest)),
    /** `null` removes it. */
    bridge: z.nullable(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('whatsapp-assisted') }),
        z.strictObject({
          kind: z.literal('waha'),
          url: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
          session: z
            .string()
            .check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(SESSION, { error: 'wrong_format' })),
          /** Absent or null keeps the one that is there. */
          api_key: Key,
          hook_key: Key,
          /** That WhatsApp may block the number. */
          accepts_risk: z.literal(true),
        }),
      ]),
    ),
  }),
  answer: ChatSettings,
  refusals: ['invalid_fields'],
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

const Consent = z.object({
  /** Whether the school has a bridge, so that it makes sense to ask. */
  asked: z.boolean(),
  /** Of the sentence that is asked about now. */
  text_version: z.int(),
  given: z.boolean(),
  /** When it was given or withdrawn last; `null`: never. */
  since: z.nullable(InstantAnswer),
});
export type Consent = z.infer<typeof Consent>;

export const readConsent = call({
  method: 'POST',
  path: '/users/info/chat-consent',
  role: 'beginner_student',
  summary: 'Whether the caller agreed that phone number and first name go to the school’s WhatsApp groups.',
  body: NoFilter,
  answer: Consent,
});

export const giveConsent = call({
  method: 'PUT',
  path: '/users/info/chat-consent',
  role: 'beginner_student',
  summary: 'Agrees, or withdraws; with withdrawing the caller is taken out of mirrored groups.',
  body: z.strictObject({ given: z.boolean(), text_version: z.literal(CONSENT_VERSION) }),
  answer: Consent,
  refusals: ['not_found'],
});
