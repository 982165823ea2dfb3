import { isRefusal, type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { ImportId, MemberId } from '../../core/ids/ids.ts';
import type { SchoolColor } from '../../core/texts/canopy-colors.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import { schoolDay } from '../../core/time/school-day.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { lockSelected } from '../members/member-list/selection.repository.ts';
import { isEmailTaken } from '../members/profile.repository.ts';
import { lockAdmins } from '../members/rights.repository.ts';
import { lockedColors, schoolColors } from '../schools/colors.repository.ts';
import type { Cells, Import, Row, Undone, Verdict } from './contract.ts';
import { deleteKept } from './kept.repository.ts';
import { withoutOwn } from './matching.rules.ts';
import {
  addComments,
  addMembers,
  changeMembers,
  importById,
  knownMembers,
  latestImports,
  lockImports,
  recordImport,
  recordImported,
} from './repository.ts';
import { mayAdd, mayMerge } from './review.rules.ts';
import { type ReadRow, readRow } from './rows.rules.ts';
import { faultsOnWire, isOver, undoUntil, verdicts } from './rules.ts';
import {
  type ImportedMember,
  importedMembers,
  lockImported,
  markUndone,
  removeMembers,
  restoreMembers,
} from './undo.repository.ts';

/** Returns the colours of the school if a row names some. */
const colorsFor = (
  tx: SchoolTransaction,
  rows: readonly Cells[],
  read: typeof schoolColors,
): Promise<readonly SchoolColor[]> | readonly SchoolColor[] =>
  rows.some(({ canopy_color }) => canopy_color !== undefined) ? read(tx) : [];

const readRows = (
  { scope }: SchoolTransaction,
  rows: readonly Cells[],
  now: Instant,
  colors: readonly SchoolColor[],
): ReadRow[] => {
  const school = { country: scope.country, today: schoolDay(now, scope.timeZone).toString(), colors };
  return rows.map((cells) => readRow(cells, school));
};

export const checkImport = async (
  tx: SchoolTransaction,
  { rows, columns }: { readonly rows: readonly Cells[]; readonly columns?: readonly (keyof Cells)[] | undefined },
  now: Instant,
): Promise<Verdict[]> => {
  const [members, colors] = await Promise.all([knownMembers(tx), colorsFor(tx, rows, schoolColors)]);
  return verdicts(readRows(tx, rows, now, colors), members, tx.scope.actor.memberId, columns);
};

/**
 * Adds and changes members, all or none. The rows were checked before, and people may have changed members since: a row
 * that would now describe somebody else makes the import outdated.
 */
export const runImport = async (
  tx: SchoolTransaction,
  { file, rows }: { readonly file: string; readonly rows: readonly Row[] },
  now: Instant,
): Promise<{ id: ImportId; added: number; changed: number } | Refusal> => {
  const cells = rows.map((row) => row.cells);
  await lockImports(tx);
  // Held until the rows are written, so that nobody deletes a colour that they name.
  const read = readRows(tx, cells, now, await colorsFor(tx, cells, lockedColors));
  const enabling = rows.flatMap(({ member, enable }) => (member !== null && enable === true ? [member.user_id] : []));
  if (enabling.length > 0) {
    // As in `disableMembers`, so that nobody has one of them deleted between the check and the change.
    await lockAdmins(tx);
    await lockSelected(tx, enabling);
  }
  const members = await knownMembers(tx);
  const present = new Map(members.map((one) => [one.user_id, one]));
  const targets = rows.map(({ member }) => (member === null ? undefined : present.get(member.user_id)));
  const isPresent = rows.every(({ member }, row) => member?.last_update === targets[row]?.last_update);
  const changed = targets.filter((target) => target !== undefined);
  if (!isPresent || new Set(changed).size < changed.length) return refuse('import_outdated');
  const readings = read.map((row, at) => (targets[at] === undefined ? row : row.readFor(targets[at])));
  const faults = faultsOnWire(readings);
  if (faults.length > 0) return refuseFields(faults.slice(0, 100));
  const self = tx.scope.actor.memberId;
  const judged = verdicts(read, members, self);
  const isAsFound = rows.every(({ member, enable = false, other = null }, row) => {
    const found = judged[row];
    if (found === undefined) return false;
    const { verdict, member: described, changes = [] } = found;
    if (member === null)
      return !enable && (verdict === 'new' || (mayAdd(found) && (described?.user_id ?? null) === other));
    if (described?.user_id !== member.user_id || (verdict === 'disabled') !== enable) return false;
    const isSettled = verdict === 'changed' || verdict === 'unchanged';
    if (!isSettled && !mayMerge(found)) return false;
    // A row without changes must not count among those that an undo takes back.
    return enable || changes.length > 0;
  });
  if (!isAsFound) return refuse('import_outdated');

  const numbered = readings.map(({ draft }, row) => ({
    draft,
    member: rows[row]?.member ?? null,
    enable: rows[row]?.enable === true,
  }));
  const added = numbered.flatMap(({ draft, member }) => (member === null ? [{ id: newId<MemberId>(), ...draft }] : []));
  const changing = numbered.flatMap(({ draft, member, enable }) =>
    member === null
      ? []
      : [{ id: member.user_id, token: member.last_update, enable, ...withoutOwn(draft, member.user_id === self) }],
  );
  const id = newId<ImportId>();
  // First, because the log shows the changes of the members in the place of the import.
  await recordImport(tx, { id, file });
  try {
    await addMembers(tx, added);
    if ((await changeMembers(tx, changing)) < changing.length) return refuse('import_outdated');
  } catch (error) {
    if (isEmailTaken(error)) return refuse('email_in_use');
    throw error;
  }
  await addComments(
    tx,
    added.flatMap(({ id, comment }) => (comment === null ? [] : [{ id: newId(), member_id: id, comment }])),
  );
  await recordImported(tx, id, { added: added.map((one) => one.id), changed: changing.map((one) => one.id) });
  await deleteKept(tx);
  return { id, added: added.length, changed: changing.length };
};

export const listImports = async (tx: SchoolTransaction, now: Instant): Promise<Import[]> => {
  const found = await latestImports(tx);
  return found
    .filter((one) => one.to_invite > 0 || !isOver(one, now))
    .map((one) => ({ ...one, undo_until: toWire(undoUntil(one.at)) }));
};

/** Locks the imports of the school and returns this one, unless it was undone. */
const openImport = async (tx: SchoolTransaction, id: ImportId) => {
  await lockImports(tx);
  const found = await importById(tx, id);
  if (found === null) return refuse('not_found');
  return found.undone ? refuse('import_over') : found;
};

const idOf = ({ user_id }: ImportedMember): MemberId => user_id;

export const undoImport = async (tx: SchoolTransaction, id: ImportId, now: Instant): Promise<Undone | Refusal> => {
  const found = await openImport(tx, id);
  if (isRefusal(found)) return found;
  if (isOver(found, now)) return refuse('import_over');
  await lockImported(tx, id);
  const members = await importedMembers(tx, id);
  const kept = members.filter(({ why }) => why.length > 0);
  const removed = members.filter(({ why, added }) => why.length === 0 && added);
  const restored = members.filter(({ why, added }) => why.length === 0 && !added);
  await markUndone(tx, id);
  const ended = await restoreMembers(tx, id, restored.map(idOf));
  await removeMembers(tx, removed.map(idOf));
  return {
    removed: removed.length,
    restored: restored.length,
    kept: kept.length,
    invited: ended + removed.filter(({ invited }) => invited).length,
    kept_members: kept.filter(({ erased }) => !erased),
  };
};
