import { sql } from 'kysely';
import { isAdmin, isStaff, type Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName, isAmong, wireInstant, wireToken } from '../../server/db/wire.ts';
import { type Fields, namesOf, type StoredOf } from '../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, REACH, SAFETY } from '../fields/member.fields.ts';
import type { BaseMember, FullMember, MemberComment } from './contract.ts';
import { answeredMeasures } from './measures.rules.ts';
import { asListed } from './permissions.ts';

export const BASE_COLUMNS = [
  'member.id as user_id',
  'member.first_name',
  'member.last_name',
  'member.email',
  'member.phone',
  'member.role',
  wireToken('member.last_update').as('last_update'),
] as const;

const baseMembers = (tx: SchoolTransaction) =>
  tx.db
    .selectFrom('member')
    .select(BASE_COLUMNS)
    .where('member.school_id', '=', tx.scope.schoolId)
    .orderBy(byName('member.last_name'))
    .orderBy(byName('member.first_name'))
    .orderBy('member.id');

const enabledMembers = (tx: SchoolTransaction) => baseMembers(tx).where('member.disabled_at', 'is', null);

/** Removes contact data that the actor may not read in a list. */
export const forReader = (tx: SchoolTransaction, members: BaseMember[]): BaseMember[] =>
  members.map((member) => asListed(tx.scope.actor, member));

export const membersOfRole = async (tx: SchoolTransaction, role: Role): Promise<BaseMember[]> =>
  forReader(tx, await enabledMembers(tx).where('member.role', '=', role).execute());

/** Returns enabled members; others, also of other schools, are left out. */
export const namedMembers = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<BaseMember[]> =>
  ids.length === 0 ? [] : forReader(tx, await enabledMembers(tx).where(isAmong('member.id', ids)).execute());

export const schoolAdmins = (tx: SchoolTransaction): Promise<BaseMember[]> =>
  enabledMembers(tx).where('member.is_school_admin', '=', true).execute();

export const disabledMembers = (tx: SchoolTransaction): Promise<BaseMember[]> =>
  baseMembers(tx).where('member.disabled_at', 'is not', null).where('member.erased_at', 'is', null).execute();

/** Counts past days since the last payment, without cancelled days and absences, and sums their flights. */
export const participation = sql<FullMember['participation']>`(
  select json_build_object('partaken', count(*), 'flights_since_last_payment', coalesce(sum(s.flights), 0))
  from app.signup s
  join app.flight f on f.school_id = s.school_id and f.id = s.flight_id
  where s.school_id = member.school_id and s.member_id = member.id and not s.absent
    and f.end_datetime <= now() and f.canceled is not true
    and f.end_datetime > coalesce(member.last_payment, '-infinity'))`;

export const isLinked = sql<boolean>`exists (select from app.login l where l.school_id = member.school_id and l.member_id = member.id)`;

/** Newest first, in the wire format; null if there are none. */
const staffComments = sql<MemberComment[] | null>`(
  select json_agg(json_build_object(
    'comment', c.comment, 'user_id', c.author_id,
    'created', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.created_at desc)
  from app.member_comment c where c.school_id = member.school_id and c.member_id = member.id)`;

/** The open invitation in the wire format; null if there is none. */
const openInvitation = sql<{ sent: string; expires: string } | null>`(
  select json_build_object(
    'sent', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expires', to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from app.invitation i
  where i.school_id = member.school_id and i.member_id = member.id and i.used_at is null)`;

/** A part of a member, as one value. */
const part = <Of extends Fields>(fields: Of) =>
  sql<StoredOf<Of>>`json_build_object(${sql.join(
    namesOf(fields).flatMap((name) => [sql.lit(name), sql.ref(`member.${name}`)]),
  )})`;

export const FULL_COLUMNS = [
  ...BASE_COLUMNS,
  'member.school_id',
  'member.is_school_admin',
  sql<boolean>`member.disabled_at is not null`.as('disabled'),
  'member.joined_on',
  wireInstant<string | null>('member.last_payment').as('last_payment'),
  'member.skill_level',
  ...namesOf(REACH).map((name) => `member.${name}` as const),
  part(ADDRESS).as('address'),
  part(EQUIPMENT).as('equipment'),
  part(SAFETY).as('safety'),
  isLinked.as('verified'),
  participation.as('participation'),
  staffComments.as('comments'),
  openInvitation.as('invitation'),
] as const;

/**
 * Returns members in the order of the ids. Leaves out unknown ids, erased members and those of other schools; and
 * disabled members unless the actor is an admin, who can enable them again.
 */
export const fullMembers = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<FullMember[]> => {
  if (ids.length === 0) return [];
  let query = tx.db
    .selectFrom('member')
    .select(FULL_COLUMNS)
    .where('member.school_id', '=', tx.scope.schoolId)
    .where('member.erased_at', 'is', null)
    .where(isAmong('member.id', ids));
  if (!isAdmin(tx.scope.actor)) query = query.where('member.disabled_at', 'is', null);
  const found = new Map((await query.execute()).map((row) => [row.user_id, wholeMember(tx, row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/**
 * Converts a row to the wire format. Staff comments about a member are never shown to that member, even if they are
 * staff.
 */
export const wholeMember = ({ scope: { actor } }: SchoolTransaction, row: Row): FullMember =>
  memberFromRow(row, isStaff(actor) && row.user_id !== actor.memberId);

type Row = Omit<FullMember, 'user_info' | 'invitation' | 'comment'> & {
  equipment: StoredOf<typeof EQUIPMENT>;
  comments: MemberComment[] | null;
  invitation: { sent: string; expires: string } | null;
};

const memberFromRow = ({ comments, invitation, equipment, ...member }: Row, withComments: boolean): FullMember => {
  const { canopy_image } = equipment;
  const user_info = {
    ...equipment,
    ...answeredMeasures(equipment),
    canopy_image: canopy_image === 'true' || canopy_image === 'false' ? canopy_image === 'true' : canopy_image,
  };
  if (!withComments) return { ...member, user_info };
  return {
    ...member,
    invitation,
    comment: comments?.[0]?.comment ?? null,
    user_info: { ...user_info, comment: comments ?? [] },
  };
};

/**
 * Locks an enabled member until the transaction ends; returns null if there is none. Whoever is disabled meanwhile loses
 * what this transaction gives them: without the lock, their seats would be taken before this one is written. Member before
 * flight, everywhere: two orders could deadlock.
 */
export const lockMember = async (
  tx: SchoolTransaction,
  id: MemberId,
): Promise<{
  user_id: MemberId;
  role: Role;
  insurance_valid_until: string | null;
  blocks_expired_insurance: boolean;
} | null> => {
  const row = await tx.db
    .selectFrom('member')
    .select([
      'id as user_id',
      'role',
      // Here, because only sign-ups need them, and a query of its own would cost each of them a round trip.
      'insurance_valid_until',
      sql<boolean>`(select s.blocks_expired_insurance from app.school s where s.id = member.school_id)`.as(
        'blocks_expired_insurance',
      ),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};
