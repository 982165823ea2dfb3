import type { Same } from '../../../core/texts/same.ts';
import { de as chat } from '../../../features/chat/texts.de.ts';
import { de as flight_fields } from '../../../features/fields/flight.texts.de.ts';
import { de as member_fields } from '../../../features/fields/member.texts.de.ts';
import { de as flights } from '../../../features/flights/texts.de.ts';
import { de as materials } from '../../../features/materials/texts.de.ts';
import { de as members } from '../../../features/members/texts.de.ts';
import { de as schools } from '../../../features/schools/texts.de.ts';
import { de as signups } from '../../../features/signups/texts.de.ts';
import { de as not_sent } from '../../../web/outbox/texts.de.ts';
import type { en } from './school.en.ts';

export const de: Same<typeof en> = {
  schools,
  member_fields,
  flight_fields,
  members,
  flights,
  signups,
  materials,
  chat,
  not_sent,
};
