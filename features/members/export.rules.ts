import type { Role } from '../../core/access/roles.ts';
import type { PlainCell, PlainTable } from '../../core/lists/plain-table.ts';
import { COLOR_SEPARATOR, colorName, colorsIn, type SchoolColor } from '../../core/texts/canopy-colors.ts';
import type { Language } from '../../core/texts/languages.ts';
import { type Translate, translateFrom } from '../../core/texts/translate.ts';
import { de as germanWords } from '../../core/texts/words.de.ts';
import { en as englishWords } from '../../core/texts/words.en.ts';
import { instant } from '../../core/time/instant.ts';
import { schoolDay, type TimeZone } from '../../core/time/school-day.ts';
import { COUNTRIES } from './contract.ts';
import { SKILL_LEVELS } from './filter.contract.ts';
import { de as germanTool } from './list-tool.texts.de.ts';
import { en as englishTool } from './list-tool.texts.en.ts';
import { internationalPhone } from './phone.rules.ts';
import type { Safety } from './safety.rules.ts';
import type { ExportColumn } from './selection.contract.ts';
import { de as germanMembers } from './texts.de.ts';
import { en as englishMembers } from './texts.en.ts';

/** The words of an exported file. */
export const EXPORT_WORDS: Readonly<Record<Language, Translate>> = {
  en: translateFrom({ ...englishWords, members: englishMembers, list_tool: englishTool }),
  de: translateFrom({ ...germanWords, members: germanMembers, list_tool: germanTool }),
};

/** A member as stored. */
export interface ExportedMember extends Safety {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly role: Role;
  readonly skill_level: number;
  readonly joined_on: string;
  readonly last_payment: string | null;
  readonly flights: number;
  readonly size: number | null;
  readonly weight: number | null;
  readonly canopy_type: string | null;
  readonly canopy_color: string | null;
  readonly own_canopy: boolean | null;
  readonly harness_type: string | null;
  readonly own_harness: boolean | null;
  readonly verified: boolean;
  readonly comment: string | null;
}

/** Everything of a file that depends on its language and school. */
export interface ExportSetting {
  readonly t: Translate;
  readonly language: Language;
  readonly timeZone: TimeZone;
  readonly colors: readonly SchoolColor[];
}

const day = (value: string | null): PlainCell => (value === null ? null : { day: value });

/**
 * Phone numbers are international: a national one would be read in the country of its member. The level of flight teachers
 * is left out, because they have none.
 */
const cellOf = (column: ExportColumn, member: ExportedMember, setting: ExportSetting): PlainCell => {
  const { t, language, colors } = setting;
  const flag = (value: boolean | null) => (value === null ? null : t(`list_tool.${value ? 'yes' : 'no'}`));
  switch (column) {
    case 'phone':
    case 'emergency_phone': {
      const stored = member[column];
      return stored === null ? null : internationalPhone(stored);
    }
    case 'country':
      return COUNTRIES.some((one) => one === member.country)
        ? t(`members.countries.${member.country}`)
        : member.country;
    case 'role':
      return t(`roles.${member.role}`);
    case 'skill_level': {
      const level = SKILL_LEVELS[member.skill_level];
      return member.role === 'flight_teacher' || level === undefined ? null : t(`members.skill.${level}`);
    }
    case 'last_payment':
      return member.last_payment === null
        ? null
        : day(schoolDay(instant(member.last_payment), setting.timeZone).toString());
    case 'canopy_color':
      return colorsIn(member.canopy_color)
        .map((color) => colorName(color, colors, language))
        .join(COLOR_SEPARATOR);
    case 'own_canopy':
    case 'own_harness':
    case 'verified':
      return flag(member[column]);
    case 'joined_on':
    case 'birth_date':
    case 'licence_valid_until':
    case 'insurance_valid_until':
    case 'reserve_repacked_on':
    case 'canopy_checked_on':
      return day(member[column]);
    default:
      return member[column];
  }
};

/** Returns members as a table with these columns, whose headings an import understands. */
export const exportedTable = (
  members: readonly ExportedMember[],
  columns: readonly ExportColumn[],
  setting: ExportSetting,
): PlainTable => {
  const once = [...new Set(columns)];
  return {
    sheetName: setting.t('list_tool.file.sheet'),
    headings: once.map((column) => setting.t(`list_tool.columns.${column}`)),
    rows: members.map((member) => once.map((column) => cellOf(column, member, setting))),
  };
};
