import type { Role } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { PlainCell, PlainTable } from '../../../core/lists/plain-table.ts';
import { COLOR_SEPARATOR, colorName, colorsIn, type SchoolColor } from '../../../core/texts/canopy-colors.ts';
import type { Language } from '../../../core/texts/languages.ts';
import { type Translate, translateFrom } from '../../../core/texts/translate.ts';
import { de as germanWords } from '../../../core/texts/words.de.ts';
import { en as englishWords } from '../../../core/texts/words.en.ts';
import { instant } from '../../../core/time/instant.ts';
import { schoolDay, type TimeZone } from '../../../core/time/school-day.ts';
import { COUNTRIES, type StoredOf } from '../../fields/kinds.fields.ts';
import { SKILL_LEVELS } from '../../fields/member.fields.ts';
import { de as germanFields } from '../../fields/member.texts.de.ts';
import { en as englishFields } from '../../fields/member.texts.en.ts';
import { internationalPhone } from '../phone.rules.ts';
import { de as germanMembers } from '../texts.de.ts';
import { en as englishMembers } from '../texts.en.ts';
import { de as germanTool } from './list-tool.texts.de.ts';
import { en as englishTool } from './list-tool.texts.en.ts';
import { EXPORTED, type ExportColumn } from './selection.contract.ts';
import { exportColumnKey } from './selection.rules.ts';

/** The words of an exported file. */
export const EXPORT_WORDS: Readonly<Record<Language, Translate>> = {
  en: translateFrom({ ...englishWords, members: englishMembers, list_tool: englishTool, member_fields: englishFields }),
  de: translateFrom({ ...germanWords, members: germanMembers, list_tool: germanTool, member_fields: germanFields }),
};

/** A member as stored. */
export type ExportedMember = StoredOf<typeof EXPORTED> & {
  readonly user_id: MemberId;
  readonly role: Role;
  readonly joined_on: string;
  readonly last_payment: string | null;
  readonly flights: number;
  readonly verified: boolean;
  readonly comment: string | null;
};

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
    case 'role':
      return t(`roles.${member.role}`);
    case 'joined_on':
      return day(member.joined_on);
    case 'last_payment': {
      const paid = member.last_payment;
      return paid === null ? null : day(schoolDay(instant(paid), setting.timeZone).toString());
    }
    case 'verified':
      return flag(member.verified);
    case 'flights':
    case 'user_id':
    case 'comment':
      return member[column];
  }
  const stored = member[column];
  if (stored === null) return null;
  switch (EXPORTED[column].kind) {
    case 'phone':
      return internationalPhone(String(stored));
    case 'country':
      return COUNTRIES.some((one) => one === stored) ? t(`members.countries.${member.country}`) : String(stored);
    case 'level': {
      const level = SKILL_LEVELS[Number(stored)];
      return member.role === 'flight_teacher' || level === undefined ? null : t(`members.skill.${level}`);
    }
    case 'colors':
      return colorsIn(String(stored))
        .map((color) => colorName(color, colors, language))
        .join(COLOR_SEPARATOR);
    case 'flag':
      return flag(stored === true);
    case 'day':
      return day(String(stored));
    default:
      return typeof stored === 'boolean' ? null : stored;
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
    headings: once.map((column) => setting.t(exportColumnKey(column))),
    rows: members.map((member) => once.map((column) => cellOf(column, member, setting))),
  };
};
