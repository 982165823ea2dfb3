import type { Role } from '../../../../core/access/roles.ts';
import type { MemberId, SchoolId } from '../../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../../core/time/instant.ts';
import { DETAILS } from '../../../fields/flight.fields.ts';
import { blankOf } from '../../../fields/kinds.fields.ts';
import { EQUIPMENT, REACH, SAFETY } from '../../../fields/member.fields.ts';
import type { FullMember } from '../../../members/contract.ts';
import { answeredMeasures } from '../../../members/measures.rules.ts';
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

type Row = readonly [first: string, last: string, skill: number, canopy: string, colors: string, harness: string];

/** As many as on a usual day, because a full page shows how the list will look. */
const STUDENTS = (
  [
    ['Anna', 'Muster', 0, 'Schulschirm 2', 'blue / white', 'Schulgurtzeug'],
    ['Beat', 'Beispiel', 1, 'Nova Prion 5', 'red / black', 'Advance Success 5'],
    ['Carla', 'Muster-Beispiel', 2, 'Phi Symphonia 2', 'turquoise', 'Supair Altirando'],
    ['Dario', 'Probe', 0, 'Schulschirm 4', 'orange / grey', 'Schulgurtzeug'],
    ['Eva', 'Exempel', 1, 'Advance Alpha 7', 'lime / white', 'Woody Valley Wani 3'],
    ['Felix', 'Fiktiv', 2, 'Ozone Buzz Z7', 'red / white', 'Gin Verso 3'],
    ['Gina', 'Testfall', 1, 'Nova Ion 7', 'purple / yellow', 'Advance Easiness 3'],
    ['Hugo', 'Vorlage', 0, 'Schulschirm 5', 'orange / grey', 'Schulgurtzeug'],
    ['Ida', 'Entwurf', 2, 'Swing Arcus RS', 'blue / yellow', 'Supair Altirando'],
    ['Jan', 'Skizze', 1, 'Phi Maestro 3', 'green / white', 'Gin Verso 3'],
    ['Kim', 'Modell', 2, 'Skywalk Mescal 6', 'petrol / orange', 'Advance Success 5'],
    ['Lars', 'Versuch', 1, 'Nova Prion 5', 'black / yellow', 'Woody Valley Wani 3'],
  ] satisfies Row[]
).map(
  ([first, last, skill, canopy, colors, harness]): Person => ({
    name: [first, last],
    role: skill === 0 ? 'beginner_student' : 'student',
    canopy: [canopy, colors],
    harness,
    skill,
  }),
);

const member = (person: Person, index: number): FullMember => ({
  user_id: `example-${index}` as MemberId,
  school_id: 'example' as SchoolId,
  first_name: person.name[0],
  last_name: person.name[1],
  email: `${person.name[0].toLowerCase()}@members.example`,
  phone: `+41790000${String(index).padStart(3, '0')}`,
  role: person.role,
  last_update: '0',
  is_school_admin: false,
  disabled: false,
  verified: true,
  joined_on: '2026-01-01',
  last_payment: null,
  participation: { partaken: 0, flights_since_last_payment: 0 },
  skill_level: person.skill ?? 0,
  ...blankOf(REACH),
  address: { street: `Musterweg ${index}`, zip: '6376', city: 'Emmetten', country: 'Switzerland' },
  user_info: {
    ...blankOf(EQUIPMENT),
    ...answeredMeasures({ size: 158 + 2 * index, weight: 54 + 2 * index }),
    canopy_type: person.canopy?.[0] ?? null,
    canopy_color: person.canopy?.[1] ?? null,
    harness_type: person.harness ?? null,
  },
  safety: {
    ...blankOf(SAFETY),
    birth_date: `19${70 + index}-05-12`,
    licence_number: `CH-${1000 + index}`,
    licence_valid_until: '2099-12-31',
    insurance_valid_until: '2099-12-31',
    reserve_repacked_on: '2026-03-01',
    canopy_checked_on: '2026-03-01',
    emergency_name: `Max ${person.name[1]}`,
    emergency_phone: `+41790001${String(index).padStart(3, '0')}`,
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
      max_students: STUDENTS.length,
      waiting_students: 0,
      ...blankOf(DETAILS),
    },
    crew: {
      flight_teachers_docs: [member(TEACHER, 21)],
      start_instructors_docs: [member(STARTER, 22)],
      students_docs: STUDENTS.map((person, index) => member(person, index + 1)),
    },
  };
};
