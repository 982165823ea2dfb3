import type { Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { groupBy } from '../../core/lists/group-by.ts';
import type { Draft } from './drafts.rules.ts';
import type { DraftField } from './imported.fields.ts';
import { CHANGED_FIELDS, type ChangedField } from './imported.fields.ts';
import { plainName } from './plain-word.rules.ts';
import type { ReadRow } from './rows.rules.ts';

/** A member of the school, as far as an import compares it. */
export type Known = Readonly<Record<ChangedField, string | number | null>> & {
  readonly user_id: MemberId;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: Role;
  /** In ISO, on the school's calendar. */
  readonly last_payment: string | null;
  /** The latest one. */
  readonly comment: string | null;
  /** In ISO, on the school's calendar. */
  readonly disabled_since: string | null;
  /** The day on which the school deletes the member, who is disabled until then. In ISO, on the school's calendar. */
  readonly erase_after: string | null;
  readonly last_update: string;
};

export interface Change {
  readonly field: ChangedField;
  readonly before: string | number | null;
  readonly after: string | number;
}

/** Harness types of the school may differ in capitals; the school's spelling is stored. */
const isSame = (field: ChangedField, before: string | number | null, after: string | number): boolean =>
  field === 'harness_type' || field === 'email'
    ? String(before ?? '').toLowerCase() === String(after).toLowerCase()
    : before === after;

/**
 * Returns what a row would change. It enters an e-mail only where there is none: a spreadsheet does not decide who
 * receives the mails of a member.
 */
export const changesOf = (draft: Draft, known: Known): Change[] =>
  CHANGED_FIELDS.flatMap((field) => {
    const [before, after] = [known[field], draft[field]];
    if (after === null || isSame(field, before, after)) return [];
    return field === 'email' && before !== null ? [] : [{ field, before, after }];
  });

/** Nobody changes their own skill level or joining date, neither by hand nor by a spreadsheet. */
const OWN = ['skill_level', 'joined_on'] as const;

export const withoutOwn = <One extends Draft>(draft: One, isSelf: boolean): One =>
  isSelf ? { ...draft, skill_level: null, joined_on: null } : draft;

/** Nobody is told anything about comments on themselves. */
const isToldOf = (field: DraftField, isSelf: boolean): boolean => !(isSelf && field === 'comment');

/** Returns what a row says otherwise, and an import leaves as it is. */
export const keptBy = (draft: Draft, known: Known, isSelf: boolean): DraftField[] => {
  const left: readonly (keyof Known & DraftField)[] = ['role', 'last_payment', 'comment', ...(isSelf ? OWN : [])];
  const kept: DraftField[] = left.filter(
    (field) => draft[field] !== null && draft[field] !== known[field] && isToldOf(field, isSelf),
  );
  const isOtherEmail = known.email !== null && draft.email !== null && !isSame('email', known.email, draft.email);
  return isOtherEmail ? ['email', ...kept] : kept;
};

/** Returns what a row has an empty cell for and the member has: an import empties nothing. */
export const emptiedBy = (
  draft: Draft,
  known: Known,
  { columns, isSelf }: { readonly columns: readonly DraftField[]; readonly isSelf: boolean },
): DraftField[] =>
  columns.filter((field) => {
    // A flight teacher's level is shown nowhere, and is in no exported file.
    const isHidden = (field === 'skill_level' && known.role === 'flight_teacher') || !isToldOf(field, isSelf);
    return draft[field] === null && known[field] !== null && known[field] !== '' && !isHidden;
  });

export type Match =
  | { readonly kind: 'new' }
  /** The e-mail, or name and phone number, of an earlier row, whose index this is. */
  | { readonly kind: 'twice'; readonly first: number }
  /** The name of an earlier row, where one of the two has no phone number. */
  | { readonly kind: 'repeated'; readonly first: number }
  /** The e-mail of a disabled member or, as a `namesake`, only the name, as in `alike`. */
  | { readonly kind: 'disabled'; readonly known: Known; readonly namesake: boolean }
  /** The same e-mail and the same name. */
  | { readonly kind: 'same'; readonly known: Known }
  /** The same e-mail and another name: a changed name, or somebody who shares the mailbox. */
  | { readonly kind: 'shared'; readonly known: Known }
  /** The same name and phone number, or the same name where one of the two has no phone number. */
  | { readonly kind: 'alike'; readonly known: Known };

/**
 * Finds for each row the member whom it describes. `members` are in the order in which they were added: of several
 * namesakes the newest is found, so that somebody who was added after a check is asked about.
 */
export const matchRows = (rows: readonly ReadRow[], members: readonly Known[]): Match[] => {
  const byEmail = new Map(members.flatMap((one) => (one.email === null ? [] : [[one.email.toLowerCase(), one]])));
  const byName = groupBy(members, plainName);
  const firstRows = new Map<string, number>();
  /** Returns the index of an earlier row with one of these keys. */
  const earlier = (keys: readonly string[], row: number): number | undefined => {
    const first = keys.map((key) => firstRows.get(key)).find((found) => found !== undefined);
    for (const key of keys) if (!firstRows.has(key)) firstRows.set(key, row);
    return first;
  };
  const newByName = new Map<string, number[]>();
  /** Returns the index of an earlier new row that may be of the same person. */
  const namesakeRow = (draft: Draft, row: number): number | undefined => {
    const name = plainName(draft);
    const before = newByName.get(name) ?? [];
    newByName.set(name, [...before, row]);
    return before.find((one) => draft.phone === null || rows[one]?.draft.phone === null);
  };
  return rows.map(({ draft, readFor }, row) => {
    const email = draft.email?.toLowerCase();
    const withPhone = draft.phone === null ? [] : [`${plainName(draft)} ${draft.phone}`];
    const first = earlier([...withPhone, ...(email === undefined ? [] : [email])], row);
    if (first !== undefined) return { kind: 'twice', first };
    if (email !== undefined) {
      const same = byEmail.get(email);
      if (same !== undefined && same.disabled_since !== null) return { kind: 'disabled', known: same, namesake: false };
      if (same !== undefined) return { kind: plainName(same) === plainName(draft) ? 'same' : 'shared', known: same };
    }
    const namesakes = (byName.get(plainName(draft)) ?? []).map((known) => ({
      known,
      phone: readFor(known).draft.phone,
    }));
    const alikeAmong = (found: typeof namesakes) =>
      found.findLast(({ known, phone }) => phone !== null && known.phone === phone) ??
      found.findLast(({ known, phone }) => known.phone === null || phone === null);
    const alike = alikeAmong(namesakes.filter(({ known }) => known.disabled_since === null));
    if (alike !== undefined) return { kind: 'alike', known: alike.known };
    const disabled = alikeAmong(namesakes.filter(({ known }) => known.disabled_since !== null));
    if (disabled !== undefined) return { kind: 'disabled', known: disabled.known, namesake: true };
    if (draft.first_name === '' && draft.last_name === '') return { kind: 'new' };
    const repeated = namesakeRow(draft, row);
    return repeated === undefined ? { kind: 'new' } : { kind: 'repeated', first: repeated };
  });
};
