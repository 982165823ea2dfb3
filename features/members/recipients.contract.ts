import * as z from 'zod/mini';
import { MemberId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

/** A member who gets an e-mail, as somebody saw it before they confirmed. */
export const Recipient = z.strictObject({ user_id: MemberId, language: z.enum(LANGUAGES) });
export type Recipient = z.infer<typeof Recipient>;
