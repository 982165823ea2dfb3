import { expect, test } from 'vitest';
import { isEmail } from '../../core/contract/shapes.ts';
import { COLOR_SEPARATOR, MOST_COLORS } from '../../core/texts/canopy-colors.ts';
import { lineFault } from '../../core/texts/typed-text.ts';
import { instant } from '../../core/time/instant.ts';
import { PROFILE } from '../../features/fields/member.fields.ts';
import { measureFault } from '../../features/members/measures.rules.ts';
import { e164 } from '../../features/members/phone.rules.ts';
import { countryCode, zipFits } from '../../features/members/rules.ts';
import { NO_SAFETY, safetyErrors } from '../../features/members/safety.rules.ts';
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
