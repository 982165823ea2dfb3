import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { DayAnswer, InstantAnswer, LastUpdate, NoFilter } from '../../core/contract/shapes.ts';
import { filledLine, line, paragraph } from '../../core/contract/text.ts';
import { FIELD_ERRORS } from '../../core/errors/error-table.ts';
import { ImportId, MemberId } from '../../core/ids/ids.ts';
import { eachField } from '../fields/kinds.fields.ts';
import { Invitee } from '../members/member-list/invitees.contract.ts';
import { CHANGED_FIELDS, IMPORTED } from './imported.fields.ts';

/** Rows of one import. */
export const MOST_IMPORTED = 6000;

export const LONGEST_FILE_NAME = 200;

/** Longest text of a cell other than a comment, as the spreadsheet has it; its field's own bound is checked after it. */
export const LONGEST_CELL = 400;
const cell = () => z.optional(line(LONGEST_CELL));

/** Cells of a row by field. Absent: the spreadsheet does not say it. */
const Cells = z.strictObject(
  eachField(IMPORTED, {
    ...{ name: cell, line: cell, email: cell, phone: cell, country: cell, role: cell, day: cell },
    ...{ measure: cell, level: cell, language: cell, flag: cell, colors: cell },
    paragraph: ({ longest }) => z.optional(paragraph(longest)),
  }),
);
export type Cells = z.output<typeof Cells>;

/** In bytes. 6,000 rows of 800 bytes. */
const LARGEST_IMPORT = 4_800_000;

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** Reasons to take a row for that of a member, from the surest to the weakest. `id` is the `Aufwind-ID` of exported files. */
export const EVIDENCE = ['id', 'email', 'name_phone_birth', 'name_birth', 'name_phone', 'name'] as const;
export type Evidence = (typeof EVIDENCE)[number];

const Verdict = z.object({
  /**
   * Nobody is merged without being asked who is `alike`, with the same name, `shared`, with the same e-mail or id and
   * another name, or `disabled`. `twice` repeats an earlier row, and `wrong` has faults. A row that is `alike` without a
   * member has the name or the id of the earlier row `first`.
   */
  verdict: z.enum(['new', 'changed', 'unchanged', 'alike', 'shared', 'twice', 'disabled', 'wrong']),
  /** The member whom the row describes. */
  member: z.optional(
    z.object({
      user_id: MemberId,
      first_name: z.string(),
      last_name: z.string(),
      email: z.nullable(z.string()),
      disabled_since: z.nullable(DayAnswer),
      /** The day on which the school deletes the member. An import does not enable them: whoever does so keeps them. */
      erase_after: z.optional(DayAnswer),
      last_update: LastUpdate,
    }),
  ),
  /** By what the row describes this member, repeats the earlier row, or may do so. */
  by: z.optional(z.enum(EVIDENCE)),
  /** Another member, of whom a row with the id of this one has the e-mail, which keeps it from being imported, or the name. */
  rival: z.optional(z.object({ name: z.string(), by: z.enum(['email', 'name']) })),
  /** No member of the school has the id of the row. It says nothing then. */
  unknown_id: z.optional(z.boolean()),
  /** A `disabled` member has only the name of the row, so the row may describe another person. */
  namesake: z.optional(z.boolean()),
  /** What the row would change in this member. */
  changes: z.optional(z.array(z.object({ field: z.enum(CHANGED_FIELDS), before: Value, after: Value }))),
  /** Fields in which the row and this member differ, and which an import does not change. */
  kept: z.optional(z.array(z.keyof(Cells))),
  /** Fields of this member for which the row has an empty cell. An import keeps their values. */
  emptied: z.optional(z.array(z.keyof(Cells))),
  /** What is wrong with the row; of a row that is `alike`, if it describes this member. */
  faults: z.optional(z.partialRecord(z.keyof(Cells), z.enum(FIELD_ERRORS))),
  /** Index of the earlier row that this one repeats. */
  first: z.optional(z.number()),
});
export type Verdict = z.infer<typeof Verdict>;

export const checkImport = call({
  method: 'POST',
  path: '/school/import/check',
  role: 'school_admin',
  summary: 'Says for each row of a spreadsheet whom it describes and what it would change. Writes nothing.',
  body: z.strictObject({
    rows: z.array(Cells).check(z.minLength(1), z.maxLength(MOST_IMPORTED)),
    /** The columns that the spreadsheet has. They tell an empty cell from a missing column. */
    columns: z.optional(z.array(z.keyof(Cells)).check(z.maxLength(Object.keys(Cells.shape).length))),
  }),
  answer: z.array(Verdict),
  largest: LARGEST_IMPORT,
});

const Row = z.strictObject({
  cells: Cells,
  /** The member to change; `null` adds a new one. */
  member: z.nullable(z.strictObject({ user_id: MemberId, last_update: LastUpdate })),
  /** Enables the member, who is disabled. */
  enable: z.optional(z.boolean()),
  /** The member with the same name, of whom somebody has said that the row describes another person. */
  other: z.optional(z.nullable(MemberId)),
});
export type Row = z.output<typeof Row>;

export const runImport = call({
  method: 'PUT',
  path: '/school/import',
  role: 'school_admin',
  summary:
    'Adds and changes members by the rows of a spreadsheet, all or none. Nobody is invited. Refused if members have changed since the check.',
  body: z.strictObject({
    file: filledLine(LONGEST_FILE_NAME),
    rows: z.array(Row).check(z.minLength(1), z.maxLength(MOST_IMPORTED)),
  }),
  answer: z.object({ id: ImportId, added: z.number(), changed: z.number() }),
  refusals: ['import_outdated', 'email_in_use', 'invalid_fields'],
  largest: LARGEST_IMPORT,
});

const Import = z.object({
  id: ImportId,
  file: z.string(),
  at: InstantAnswer,
  added: z.number(),
  changed: z.number(),
  /** Members of this import who have an e-mail, no sign-in and no invitation. */
  to_invite: z.number(),
  /** Members whom this import added, and who were sent an invitation that they have not used. */
  invited: z.number(),
  /** Members whom this import added, and who have no e-mail. */
  without_email: z.number(),
  undo_until: InstantAnswer,
});
export type Import = z.infer<typeof Import>;

export const listImports = call({
  method: 'POST',
  path: '/school/import/list',
  role: 'school_admin',
  summary: 'Imports that can be undone, or whose members can be invited, the newest first.',
  body: NoFilter,
  answer: z.array(Import),
});

/** Why an undo leaves a member as it is. */
export const WHY_KEPT = [
  'signs_in',
  'on_day',
  'paid',
  'commented',
  'mailed',
  'pictured',
  'in_group',
  'admin',
  'disabled',
  'changed',
] as const;
export type WhyKept = (typeof WHY_KEPT)[number];

export const undoImport = call({
  method: 'DELETE',
  path: '/school/import',
  role: 'school_admin',
  summary:
    'Takes back an import of the last day, for members who have not been changed since. New members with a sign-in, a flight day, a comment, a payment or an e-mail of the school stay.',
  body: z.strictObject({ id: ImportId }),
  answer: z.object({
    removed: z.number(),
    restored: z.number(),
    kept: z.number(),
    /** Members who were sent an invitation and have not used it. It ended with the undo. */
    invited: z.number(),
    /** The undo leaves these members as they are. */
    kept_members: z.array(
      z.object({
        user_id: MemberId,
        first_name: z.string(),
        last_name: z.string(),
        why: z.array(z.enum(WHY_KEPT)),
      }),
    ),
  }),
  refusals: ['not_found', 'import_over'],
});

export type Undone = z.infer<typeof undoImport.answer>;

export const readImportInvitees = call({
  method: 'POST',
  path: '/school/import/invitees',
  role: 'school_admin',
  summary: 'Members of an import without a sign-in and an invitation, and what an invitation would do, by name.',
  body: z.strictObject({ id: ImportId }),
  answer: z.array(Invitee),
});
