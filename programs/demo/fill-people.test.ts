import { expect, test } from 'vitest';
import { isEmail } from '../../core/contract/shapes.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { COLOR_SEPARATOR, MOST_COLORS } from '../../core/texts/canopy-colors.ts';
import { lineFault } from '../../core/texts/typed-text.ts';
import { instant } from '../../core/time/instant.ts';
import { schoolDay, type TimeZone } from '../../core/time/school-day.ts';
import { PROFILE } from '../../features/fields/member.fields.ts';
import type { Known } from '../../features/imports/matching.rules.ts';
import { readRow } from '../../features/imports/rows.rules.ts';
import { verdicts } from '../../features/imports/rules.ts';
import { measureFault } from '../../features/members/measures.rules.ts';
import { EXPORT_WORDS, exportedTable } from '../../features/members/member-list/export.rules.ts';
import { EXPORT_COLUMNS } from '../../features/members/member-list/selection.contract.ts';
import { e164 } from '../../features/members/phone.rules.ts';
import { countryCode, zipFits } from '../../features/members/rules.ts';
import { NO_SAFETY, safetyErrors } from '../../features/members/safety.rules.ts';
import { csvOfTable } from '../../server/files/lists/csv.ts';
import { rowsToCheck } from '../../test/support/returned-file.ts';
import { memberRow } from './fill-people.ts';
import { DEMO_SCHOOLS } from './schools.ts';

const NOW = instant('2026-11-29T08:00:00Z');
const ZONE = 'Europe/Zurich';

const members = DEMO_SCHOOLS.flatMap(({ id, people, signIns }) =>
  people.map((person, place) =>
    memberRow({ schoolId: id, timeZone: ZONE }, person, place, signIns[person.name.join(' ')], NOW),
  ),
);

test.each(members.map((member) => [`${member.first_name} ${member.last_name}`, member] as const))(
  'the form would save %s of the demo unchanged',
  (_name, member) => {
    const safety = { ...NO_SAFETY, ...member };
    const code = countryCode(member.country);
    expect(zipFits(member.zip, member.country)).toBe(true);
    expect(isEmail(member.email)).toBe(true);
    expect(e164(member.phone, code)).toBe(member.phone);
    if (safety.emergency_phone !== null) expect(e164(safety.emergency_phone, code)).toBe(safety.emergency_phone);
    expect(safetyErrors(safety, '2026-11-29')).toEqual([]);
    for (const name of ['size', 'weight'] as const) expect(measureFault(name, String(member[name] ?? ''))).toBe(null);
    for (const [name, field] of Object.entries(PROFILE)) {
      const text = String({ ...safety }[name as keyof typeof safety] ?? '');
      if ('longest' in field) expect(lineFault(text, field.longest)).toBe(null);
    }
    expect(member.canopy_color.split(COLOR_SEPARATOR).length).toBeLessThanOrEqual(MOST_COLORS);
  },
);

test.each(DEMO_SCHOOLS.map((school) => [school.name, school] as const))(
  'a file of the members of %s comes back as it was saved',
  async (_name, { people, signIns }) => {
    const rows = people.map((person, place) =>
      memberRow(
        { schoolId: DEMO_SCHOOLS[0]?.id as SchoolId, timeZone: ZONE },
        person,
        place,
        signIns[person.name.join(' ')],
        NOW,
      ),
    );
    const unsaid = { ...NO_SAFETY, language: null, flights: 0, verified: false, comment: null };
    const exported = rows.map((row) => ({ ...unsaid, ...row, user_id: row.id }));
    const setting = { t: EXPORT_WORDS.de, language: 'de' as const, timeZone: ZONE as TimeZone, colors: [] };
    const school = { country: 'CH', today: '2026-11-29' };
    const file = csvOfTable(exportedTable(exported, EXPORT_COLUMNS, setting), school.country);
    const read = await rowsToCheck(new Uint8Array(file), school);
    const known = exported.map(
      (row): Known => ({
        ...row,
        last_payment: row.last_payment && schoolDay(instant(row.last_payment), ZONE as TimeZone).toString(),
        ...{ disabled_since: null, erase_after: null, last_update: '1' },
      }),
    );
    const found = verdicts(
      read.rows.map((cells) => readRow(cells, school)),
      known,
      null,
      read.columns,
    );
    expect(found).toEqual(
      rows.map(() => ({ verdict: 'unchanged', by: 'id', changes: [], member: expect.any(Object) })),
    );
  },
);
