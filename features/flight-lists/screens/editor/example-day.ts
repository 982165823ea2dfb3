import type { Role } from '../../../../core/access/roles.ts';
import type { MemberId, SchoolId } from '../../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../../core/time/instant.ts';
import type { FullMember } from '../../../members/contract.ts';
import type { PaperFacts } from '../../making.rules.ts';

interface Person {
  readonly name: readonly [first: string, last: string];
  readonly role: Role;
  readonly canopy?: readonly [type: string, colors: string];
  readonly harness?: string;
  readonly skill?: number;
}

const TEACHER: Person = { name: ['Tina', 'Muster'], role: 'flight_teacher' };
const STARTER: Person = { name: ['Sam', 'Beispiel'], role: 'start_instructor' };
const STUDENTS: readonly Person[] = [
  {
    name: ['Anna', 'Muster'],
    role: 'beginner_student',
    canopy: ['Schulschirm 2', 'blau / weiss'],
    harness: 'Schulgurtzeug',
  },
  {
    name: ['Beat', 'Beispiel'],
    role: 'student',
    canopy: ['Nova Prion 5', 'rot / schwarz'],
    harness: 'Advance Success 5',
    skill: 1,
  },
  {
    name: ['Carla', 'Muster-Beispiel'],
    role: 'student',
    canopy: ['Phi Symphonia 2', 'türkis'],
    harness: 'Supair Altirando',
    skill: 2,
  },
  {
    name: ['Dario', 'Probe'],
    role: 'beginner_student',
    canopy: ['Schulschirm 4', 'orange / grau'],
    harness: 'Schulgurtzeug',
  },
  {
    name: ['Eva', 'Exempel'],
    role: 'student',
    canopy: ['Advance Alpha 7', 'limette / weiss'],
    harness: 'Woody Valley Wani 3',
    skill: 1,
  },
];

const member = (person: Person, index: number): FullMember => ({
  user_id: `example-${index}` as MemberId,
  school_id: 'example' as SchoolId,
  first_name: person.name[0],
  last_name: person.name[1],
  email: `${person.name[0].toLowerCase()}@members.example`,
  phone: `+4179000000${index}`,
  role: person.role,
  last_update: '0',
  is_school_admin: false,
  disabled: false,
  verified: true,
  joined_on: '2026-01-01',
  last_payment: null,
  participation: { partaken: 0, flights_since_last_payment: 0 },
  skill_level: person.skill ?? 0,
  address: { street: `Musterweg ${index}`, zip: '6376', city: 'Emmetten', country: 'Switzerland' },
  user_info: {
    size: 164 + 3 * index,
    weight: 58 + 4 * index,
    canopy_type: person.canopy?.[0] ?? null,
    canopy_color: person.canopy?.[1] ?? null,
    canopy_image: false,
    harness_type: person.harness ?? null,
  },
});

/**
 * Returns an example day, tomorrow, with obviously invented people: for readers who may not see participants, or have
 * no day to preview.
 */
export const exampleDay = (now: Instant, zone: string): Pick<PaperFacts, 'flight' | 'crew'> => {
  const tomorrow = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
  const at = (time: string) => toWire(tomorrow.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant());
  return {
    flight: {
      type: 'high_alt_flight',
      start_datetime: at('09:00'),
      end_datetime: at('16:30'),
      canceled: false,
      max_students: 8,
      meeting_point: '',
      meeting_time: null,
    },
    crew: {
      flight_teachers_docs: [member(TEACHER, 8)],
      start_instructors_docs: [member(STARTER, 9)],
      students_docs: STUDENTS.map((person, index) => member(person, index + 1)),
    },
  };
};
