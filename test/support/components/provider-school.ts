import type { ProviderSchool } from '../../../features/schools/console.contract.ts';
import { LIVIA, SCHOOL } from './rows.ts';

/** A school in the console, which nobody has used yet. */
export const providerSchool = (part: Partial<ProviderSchool> = {}): ProviderSchool => ({
  school_id: SCHOOL,
  display_name: 'Flugschule Engelberg',
  school_link: 'engelberg.example',
  timezone: 'Europe/Zurich',
  country: 'CH',
  created: '2026-01-10T09:00:00.000Z',
  last_update: '1',
  members: { beginner_student: 5, student: 40, start_instructor: 1, flight_teacher: 2, school_admin: 1 },
  admins: [{ user_id: LIVIA, first_name: 'Livia', last_name: 'Arnold', verified: true }],
  flights_ahead: 0,
  last_used_at: null,
  mails: { waiting: 0, failed: 0, delivered_at: null },
  exported_at: null,
  erase_after: null,
  ...part,
});
