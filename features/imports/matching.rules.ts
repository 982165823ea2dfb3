import type { Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { groupBy } from '../../core/lists/group-by.ts';
import type { Evidence } from './contract.ts';
import type { Draft } from './drafts.rules.ts';
import type { DraftField } from './imported.fields.ts';
import { CHANGED_FIELDS, type ChangedField } from './imported.fields.ts';
import { plainName, plainWord } from './plain-word.rules.ts';
import type { ReadRow } from './rows.rules.ts';

/** A member of the school, as far as an import compares it. */
export type Known = Readonly<Record<ChangedField, string | number | boolean | null>> & {
  readonly user_id: MemberId;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birth_date: string | null;
  readonly emergency_phone: string | null;
  readonly zip: string | null;
  readonly country: string | null;
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
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean;
}

/** Harness types of the school may differ in capitals; the school's spelling is stored. */
const isSame = (field: ChangedField, before: Change['before'], after: Change['after']): boolean =>
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
    const isId = field === 'user_id';
    return draft[field] === null && known[field] !== null && known[field] !== '' && !isHidden && !isId;
  });

interface Rival {
  readonly known: Known;
  readonly by: 'email' | 'name';
}

export type Match =
  | { readonly kind: 'new' }
  /** An earlier row, whose index this is, describes the same person. */
  | { readonly kind: 'twice'; readonly first: number }
  /** An earlier row has the same id beside another name, or the same name, and may be of another person. */
  | { readonly kind: 'repeated'; readonly first: number; readonly by: 'id' | 'name' }
  /** A disabled member; as a `namesake` perhaps, as in `alike`. */
  | { readonly kind: 'disabled'; readonly known: Known; readonly by: Evidence; readonly namesake: boolean }
  | { readonly kind: 'same'; readonly known: Known; readonly by: Evidence }
  /**
   * The same e-mail or id and another name: a changed name, or somebody else. Of a `rival` the row has the e-mail or the
   * name beside the id of `known`.
   */
  | { readonly kind: 'shared'; readonly known: Known; readonly by: 'email' | 'id'; readonly rival?: Rival }
  /** The same name, and nothing that tells the two apart. */
  | { readonly kind: 'alike'; readonly known: Known; readonly by: Evidence };

const isEqual = (one: string | null, other: string | null): boolean => one !== null && one === other;
const isOtherwise = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

/** Evidence for a member with the same name as the row, the surest first. */
const OF_NAMESAKES = ['name_phone_birth', 'name_birth', 'name_phone', 'name'] as const;

/** Returns what speaks for a namesake; `null`: another phone number and no common date of birth tell the two apart. */
const evidenceFor = (
  draft: Draft,
  known: Pick<Known, 'phone' | 'birth_date'>,
): (typeof OF_NAMESAKES)[number] | null => {
  const isBorn = isEqual(draft.birth_date, known.birth_date);
  if (isEqual(draft.phone, known.phone)) {
    if (isBorn) return 'name_phone_birth';
    // Father and son share name and number.
    return isOtherwise(draft.birth_date, known.birth_date) ? 'name' : 'name_phone';
  }
  if (isBorn) return 'name_birth';
  return isOtherwise(draft.phone, known.phone) ? null : 'name';
};

/** Returns whether a row with the id of a member describes that member, whose name may have changed. */
const isTheirs = (draft: Draft, known: Known): boolean => {
  if (plainName(draft) === plainName(known) || isEqual(draft.birth_date, known.birth_date)) return true;
  return (
    plainWord(draft.first_name) === plainWord(known.first_name) && !isOtherwise(draft.birth_date, known.birth_date)
  );
};

const idOf = ({ user_id }: Draft): string | null => user_id?.toLowerCase() ?? null;

/**
 * Finds for each row the member whom it describes. `members` are in the order in which they were added: of several
 * namesakes the newest is found, so that somebody who was added after a check is asked about.
 */
export const matchRows = (rows: readonly ReadRow[], members: readonly Known[]): Match[] => {
  const byId = new Map<string, Known>(members.map((one) => [one.user_id, one]));
  const byEmail = new Map(members.flatMap((one) => (one.email === null ? [] : [[one.email.toLowerCase(), one]])));
  const byName = groupBy(members, plainName);
  /** The rows that ids belong to. Of several with one id, the row with the name of the member is no copy. */
  const owners = new Map<string, number>();
  rows.forEach(({ draft }, row) => {
    const id = idOf(draft);
    const known = byId.get(id ?? '');
    if (id === null || known === undefined) return;
    const owner = rows[owners.get(id) ?? -1]?.draft;
    const isNamed = (one: Draft) => plainName(one) === plainName(known);
    if (owner === undefined || (!isNamed(owner) && isNamed(draft))) owners.set(id, row);
  });
  const ofEmail = new Map<string, number>();
  const ofPhone = new Map<string, number>();
  /** Returns the row that had the key first, unless it is this one. */
  const earlier = (seen: Map<string, number>, key: string | null, row: number): number | undefined => {
    if (key === null) return undefined;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    return first;
  };
  const newByName = new Map<string, number[]>();
  /** Returns the index of an earlier new row that may be of the same person. */
  const namesakeRow = (draft: Draft, row: number): number | undefined => {
    const name = plainName(draft);
    const before = newByName.get(name) ?? [];
    newByName.set(name, [...before, row]);
    return before.find((one) => {
      const other = rows[one]?.draft;
      return other !== undefined && evidenceFor(draft, other) !== null;
    });
  };
  const byItsId = (draft: Draft, known: Known): Match => {
    const addressee = byEmail.get(draft.email?.toLowerCase() ?? '');
    if (addressee !== undefined && addressee !== known)
      return { kind: 'shared', known, by: 'id', rival: { known: addressee, by: 'email' } };
    const name = plainName(draft);
    const namesake = byName.get(name)?.find((one) => one.disabled_since === null);
    if (known.disabled_since === null && namesake !== undefined && name !== plainName(known))
      return { kind: 'shared', known, by: 'id', rival: { known: namesake, by: 'name' } };
    if (known.disabled_since !== null) return { kind: 'disabled', known, by: 'id', namesake: false };
    return { kind: isTheirs(draft, known) ? 'same' : 'shared', known, by: 'id' };
  };
  return rows.map(({ draft, readFor }, row) => {
    const name = plainName(draft);
    const email = draft.email?.toLowerCase() ?? null;
    const sameEmail = earlier(ofEmail, email, row);
    const samePhone = earlier(ofPhone, draft.phone && `${name} ${draft.phone}`, row);
    if (sameEmail !== undefined) return { kind: 'twice', first: sameEmail };
    const id = idOf(draft);
    const identified = byId.get(id ?? '');
    const owner = id === null ? undefined : owners.get(id);
    if (identified !== undefined && owner === row) return byItsId(draft, identified);
    const original = rows[owner ?? -1]?.draft;
    if (owner !== undefined && original !== undefined && plainName(original) === name)
      return { kind: 'twice', first: owner };
    if (samePhone !== undefined && !isOtherwise(draft.birth_date, rows[samePhone]?.draft.birth_date ?? null))
      return { kind: 'twice', first: samePhone };
    const addressee = byEmail.get(email ?? '');
    if (addressee !== undefined) {
      if (addressee.disabled_since !== null)
        return { kind: 'disabled', known: addressee, by: 'email', namesake: false };
      return { kind: plainName(addressee) === name ? 'same' : 'shared', known: addressee, by: 'email' };
    }
    const namesakes = (byName.get(name) ?? []).flatMap((known) => {
      const by = evidenceFor(readFor(known).draft, known);
      return by === null ? [] : [{ known, by }];
    });
    const best = (found: typeof namesakes) =>
      OF_NAMESAKES.map((by) => found.findLast((one) => one.by === by)).find((one) => one !== undefined);
    const alike = best(namesakes.filter(({ known }) => known.disabled_since === null));
    if (alike !== undefined) return { kind: alike.by === 'name_phone_birth' ? 'same' : 'alike', ...alike };
    const disabled = best(namesakes);
    if (disabled !== undefined) return { kind: 'disabled', ...disabled, namesake: disabled.by !== 'name_phone_birth' };
    if (draft.first_name === '' && draft.last_name === '') return { kind: 'new' };
    if (owner !== undefined) return { kind: 'repeated', first: owner, by: 'id' };
    const repeated = namesakeRow(draft, row);
    return repeated === undefined ? { kind: 'new' } : { kind: 'repeated', first: repeated, by: 'name' };
  });
};
