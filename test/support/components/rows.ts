import type { FlightId, MemberId, SchoolId } from '../../../core/ids/ids.ts';
import { FLIGHT_SEGMENTS, type Preferences } from '../../../features/accounts/preferences.contract.ts';
import { DETAILS } from '../../../features/fields/flight.fields.ts';
import { blankOf } from '../../../features/fields/kinds.fields.ts';
import { REACH } from '../../../features/fields/member.fields.ts';
import type { Flight } from '../../../features/flights/contract.ts';
import type { FullMember } from '../../../features/members/contract.ts';
import { NO_SAFETY } from '../../../features/members/safety.rules.ts';

export const SCHOOL = '0190a000-0000-7000-8000-000000000001' as SchoolId;
export const SELF = '0190a000-0000-7000-8000-000000000002' as MemberId;
export const LIVIA = '0190a000-0000-7000-8000-000000000003' as MemberId;
export const DAY = '0190a000-0000-7000-8000-000000000004' as FlightId;

export const member = (part: Partial<FullMember> = {}): FullMember => ({
  user_id: LIVIA,
  first_name: 'Livia',
  last_name: 'Arnold',
  email: 'livia@members.example',
  phone: '+41794123387',
  role: 'student',
  last_update: '1',
  school_id: SCHOOL,
  is_school_admin: false,
  disabled: false,
  verified: true,
  invitation: null,
  joined_on: '2026-01-10',
  last_payment: null,
  comment: null,
  participation: { partaken: 0, flights_since_last_payment: 0 },
  skill_level: 0,
  address: { street: 'Dorfstrasse 3', zip: '6376', city: 'Emmetten', country: 'Switzerland' },
  user_info: {
    size: 168,
    size_known: true,
    weight: 70,
    weight_known: true,
    own_canopy: true,
    canopy_type: 'Nova Prion 5',
    canopy_color: null,
    canopy_image: false,
    own_harness: false,
    harness_type: null,
    comment: [],
  },
  ...blankOf(REACH),
  safety: NO_SAFETY,
  ...part,
});

/** Far in the future, so that the deadline never passes during a test. */
export const flight = (part: Partial<Flight> = {}): Flight => ({
  flight_id: DAY,
  type: 'high_alt_flight',
  start_datetime: '2099-06-20T07:00:00.000Z',
  end_datetime: '2099-06-20T14:30:00.000Z',
  deadline_datetime: '2099-06-19T18:00:00.000Z',
  flight_teachers: [],
  max_start_instructors: 1,
  max_students: 12,
  update_whatsapp: false,
  canceled: null,
  cancel_reason: null,
  last_update: '1',
  flight_state: 'pending',
  wa_progress: null,
  ...blankOf(DETAILS),
  student_count: 0,
  start_instructor_count: 0,
  waiting_students: 0,
  waiting_start_instructors: 0,
  held_students: 0,
  handed_over_students: 0,
  held_start_instructors: 0,
  poll_answers: null,
  waiting_mails: null,
  ...part,
});

export const preferences = (part: Partial<Preferences> = {}): Preferences => ({
  language: 'en',
  flight_layout: [...FLIGHT_SEGMENTS],
  flight_table: null,
  list_order: 'last_name',
  only_open_days: false,
  quiet_hours: { from: '21:00', to: '07:00' },
  profile_prompt: 'card',
  last_update: '1',
  ...part,
});
