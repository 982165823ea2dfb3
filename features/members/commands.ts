import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { invite, ownLanguage } from '../accounts/commands.ts';
import type { NewMember } from './contract.ts';
import { insertMember } from './repository.ts';

/** In any common spelling, of the school's country unless it says another. `null`: no phone number. */
const e164 = (text: string, country: string): string | null => {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  return parsed?.isValid() ? parsed.number : null;
};

/** Adds a member, with the invitation in the same transaction: there is never one without the other. */
export const registerMember = async (
  tx: SchoolTransaction,
  parts: Pick<RouteParts, 'mailer' | 'publicUrl'>,
  { phone, language, ...person }: NewMember,
  now: Instant,
): Promise<{ user_id: MemberId; last_update: string } | Refusal> => {
  const number = phone ? e164(phone, tx.scope.country) : null;
  if (phone && number === null) return refuseFields([{ path: 'phone', code: 'not_a_phone_number' }]);
  const member = { id: newId<MemberId>(), ...person, phone: number };
  const last_update = await insertMember(tx, member);
  if (last_update === null) return refuse('email_in_use');
  const invitation = { member_id: member.id, ...person, language: language ?? (await ownLanguage(tx)) };
  await invite(tx, parts, invitation, now);
  return { user_id: member.id, last_update };
};
