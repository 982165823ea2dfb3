import type { Same } from '../../../core/texts/same.ts';
import { de as chat_groups } from '../../../features/chat-groups/texts.de.ts';
import { de as flight_lists } from '../../../features/flight-lists/texts.de.ts';
import { de as flights } from '../../../features/flights/texts.de.ts';
import { de as members } from '../../../features/members/texts.de.ts';
import { de as schools } from '../../../features/schools/texts.de.ts';
import { de as signups } from '../../../features/signups/texts.de.ts';
import type { en } from './school.en.ts';

export const de: Same<typeof en> = { schools, members, flights, signups, chat_groups, flight_lists };
