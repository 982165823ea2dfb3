import { en as chat } from '../../../features/chat/texts.en.ts';
import { en as flight_fields } from '../../../features/fields/flight.texts.en.ts';
import { en as member_fields } from '../../../features/fields/member.texts.en.ts';
import { en as flights } from '../../../features/flights/texts.en.ts';
import { en as materials } from '../../../features/materials/texts.en.ts';
import { en as members } from '../../../features/members/texts.en.ts';
import { en as schools } from '../../../features/schools/texts.en.ts';
import { en as signups } from '../../../features/signups/texts.en.ts';
import { en as not_sent } from '../../../web/outbox/texts.en.ts';

/** Texts of the screens of a school, each feature's under its name. The texts of the pages outside are loaded as well. */
export const en = {
  schools,
  member_fields,
  flight_fields,
  members,
  flights,
  signups,
  materials,
  chat,
  not_sent,
} as const;
