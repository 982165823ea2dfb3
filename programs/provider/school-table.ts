import { instant } from '../../core/time/instant.ts';
import { schoolDay } from '../../core/time/school-day.ts';
import type { ProviderSchool } from '../../features/schools/console.contract.ts';
import { standstill } from '../../features/schools/rules.ts';

/** Returns the day in the school's time zone, which sorts as text. */
const dayOf = (school: ProviderSchool, at: string | null): string =>
  at === null ? 'never' : schoolDay(instant(at), school.timezone).toString();

const stateOf = (school: ProviderSchool): string => {
  const why = standstill(school);
  if (why === null) return 'open';
  if (why === 'closed') return `closed, deleted on ${dayOf(school, school.erase_after)}`;
  return why === 'without_admin' ? 'no admin' : 'invitation not answered yet';
};

const COLUMNS: Readonly<Record<string, (school: ProviderSchool) => string | number>> = {
  Name: (school) => school.display_name,
  Link: (school) => school.school_link,
  Id: (school) => school.school_id,
  Country: (school) => school.country,
  'Time zone': (school) => school.timezone,
  'Flight teachers': ({ members }) => members.flight_teacher,
  'Start instructors': ({ members }) => members.start_instructor,
  Students: ({ members }) => members.student,
  Beginners: ({ members }) => members.beginner_student,
  Admins: ({ members }) => members.school_admin,
  'Days ahead': (school) => school.flights_ahead,
  Created: (school) => dayOf(school, school.created),
  'Last used': (school) => dayOf(school, school.last_used_at),
  'E-mails waiting': ({ mails }) => mails.waiting,
  'E-mails failed in 7 days': ({ mails }) => mails.failed,
  'Archive saved': (school) => dayOf(school, school.exported_at),
  State: stateOf,
};

/** Returns a line for each school below a line of headings, in columns of equal width. */
export const schoolTable = (schools: readonly ProviderSchool[]): string => {
  const columns = Object.entries(COLUMNS).map(([head, cellOf]) => {
    const cells = [head, ...schools.map((school) => String(cellOf(school)))];
    const width = Math.max(...cells.map((cell) => cell.length));
    return cells.map((cell) => cell.padEnd(width));
  });
  return ['', ...schools]
    .map((_, line) =>
      columns
        .map((cells) => cells[line])
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
