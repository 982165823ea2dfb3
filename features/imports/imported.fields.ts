import { type Fields, fieldsAt, type NameOf, namesOf } from '../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, PERSON, REACH, RECORD, SAFETY, TRAINING } from '../fields/member.fields.ts';
import { LONGEST_COMMENT } from '../members/profile.contract.ts';

const PERSONAL = { ...fieldsAt(PERSON, 'import'), ...fieldsAt(REACH, 'import'), ...fieldsAt(ADDRESS, 'import') };
const KNOWN = { ...fieldsAt(TRAINING, 'import'), ...fieldsAt(EQUIPMENT, 'import'), joined_on: RECORD.joined_on };
const SAFE = fieldsAt(SAFETY, 'import');

/** The columns of a member that a spreadsheet can fill. */
export const STORED = { ...PERSONAL, role: RECORD.role, ...KNOWN, last_payment: RECORD.last_payment, ...SAFE };

/** What a row of a spreadsheet can say about a member, in the order in which somebody corrects it. */
export const IMPORTED = {
  ...STORED,
  comment: { kind: 'paragraph', longest: LONGEST_COMMENT },
  /** The id that our own files have. Any text may stand there, and counts only if a member of the school has it. */
  user_id: { kind: 'line', longest: 400 },
} as const satisfies Fields;
export type DraftField = NameOf<typeof IMPORTED>;

/** What an import changes in a member who is already there. Roles, payments and comments stay as they are. */
const CHANGED = { ...PERSONAL, ...KNOWN, ...SAFE };
export type ChangedField = NameOf<typeof CHANGED>;
export const CHANGED_FIELDS = namesOf(CHANGED);
