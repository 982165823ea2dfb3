import { sql } from 'kysely';
import { isStaff, type Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName, wireInstant, wireToken } from '../../server/db/wire.ts';
import type { BaseMember, FullMember } from './contract.ts';

const BASE_COLUMNS = [
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
    .where('member.disabled_at', 'is', null)
    .orderBy(byName('member.last_name'))
    .orderBy(byName('member.first_name'))
    .orderBy('member.id');

/** Only staff see how to reach others. */
const withoutContact = (tx: SchoolTransaction, members: BaseMember[]): BaseMember[] =>
  isStaff(tx.scope.actor) ? members : members.map((member) => ({ ...member, email: null, phone: null }));

export const membersOfRoles = async (
  tx: SchoolTransaction,
  roles: readonly Role[],
  page?: { limit: number; offset: number },
): Promise<BaseMember[]> => {
  if (roles.length === 0) return [];
  let query = baseMembers(tx).where('member.role', 'in', roles);
  if (page !== undefined) query = query.limit(page.limit).offset(page.offset);
  return withoutContact(tx, await query.execute());
};

export const countMembersOfRoles = async (tx: SchoolTransaction, roles: readonly Role[]): Promise<number> => {
  if (roles.length === 0) return 0;
  const { rows } = await tx.db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('school_id', '=', tx.scope.schoolId)
    .where('disabled_at', 'is', null)
    .where('role', 'in', roles)
    .executeTakeFirstOrThrow();
  return rows;
};

export const schoolAdmins = (tx: SchoolTransaction): Promise<BaseMember[]> =>
  baseMembers(tx).where('member.is_school_admin', '=', true).execute();

/** Past days, not cancelled, since the last payment; each counts as one flight. */
const daysSinceLastPayment = sql<number>`(select count(*) from app.signup s
  join app.flight f on f.school_id = s.school_id and f.id = s.flight_id
  where s.school_id = member.school_id and s.member_id = member.id
    and f.end_datetime <= now() and f.canceled is not true
    and f.end_datetime > coalesce(member.last_payment, '-infinity'))`;

const isLinked = sql<boolean>`exists (select from app.login l where l.school_id = member.school_id and l.member_id = member.id)`;

/** Newest first, as the wire has them; null without any. */
const staffComments = sql<{ comment: string; user_id: MemberId; created: string }[] | null>`(
  select json_agg(json_build_object(
    'comment', c.comment, 'user_id', c.author_id,
    'created', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.created_at desc)
  from app.member_comment c where c.school_id = member.school_id and c.member_id = member.id)`;

/** The one that waits for an answer, as the wire has it; null without one. */
const openInvitation = sql<{ sent: string; expires: string } | null>`(
  select json_build_object(
    'sent', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expires', to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from app.invitation i
  where i.school_id = member.school_id and i.member_id = member.id and i.used_at is null)`;

/** Enabled members in the order of the ids; ids of nobody, of another school's or of disabled members are left out. */
export const fullMembers = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<FullMember[]> => {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('member')
    .select(BASE_COLUMNS)
    .select([
      'member.school_id',
      'member.is_school_admin',
      'member.joined_on',
      wireInstant<string | null>('member.last_payment').as('last_payment'),
      'member.skill_level',
      'member.street',
      'member.zip',
      'member.city',
      'member.country',
      'member.size',
      'member.weight',
      'member.canopy_type',
      'member.canopy_color',
      'member.canopy_image',
      'member.harness_type',
      isLinked.as('verified'),
      daysSinceLastPayment.as('days'),
      staffComments.as('comments'),
      openInvitation.as('invitation'),
    ])
    .where('member.school_id', '=', tx.scope.schoolId)
    .where('member.disabled_at', 'is', null)
    .where('member.id', 'in', ids)
    .execute();
  const { actor } = tx.scope;
  // What staff wrote about a member is never shown to that member, staff or not.
  const seesComments = (row: Row) => isStaff(actor) && row.user_id !== actor.memberId;
  const found = new Map(rows.map((row) => [row.user_id, memberFromRow(row, seesComments(row))]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

type Row = BaseMember &
  Pick<FullMember, 'school_id' | 'is_school_admin' | 'joined_on' | 'last_payment' | 'skill_level' | 'verified'> &
  FullMember['address'] &
  Omit<FullMember['user_info'], 'canopy_image' | 'comment'> & {
    canopy_image: string;
    days: number;
    comments: { comment: string; user_id: MemberId; created: string }[] | null;
    invitation: { sent: string; expires: string } | null;
  };

const memberFromRow = (row: Row, withComments: boolean): FullMember => {
  const {
    street,
    zip,
    city,
    country,
    size,
    weight,
    canopy_type,
    canopy_color,
    canopy_image,
    harness_type,
    days,
    ...rest
  } = row;
  const { comments, invitation, ...base } = rest;
  const picture = canopy_image === 'true' || canopy_image === 'false' ? canopy_image === 'true' : canopy_image;
  const userInfo = { size, weight, canopy_type, canopy_color, canopy_image: picture, harness_type };
  const member = {
    ...base,
    participation: { partaken: days, flights_since_last_payment: days },
    address: { street, zip, city, country },
  };
  if (!withComments) return { ...member, user_info: userInfo };
  return {
    ...member,
    invitation,
    comment: comments?.[0]?.comment ?? null,
    user_info: { ...userInfo, comment: comments ?? [] },
  };
};

export interface MemberRow {
  readonly id: MemberId;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
}

/** The new member's token; `null` when the school has somebody with this e-mail, disabled or not. */
export const insertMember = async (tx: SchoolTransaction, member: MemberRow): Promise<string | null> => {
  const row = await tx.db
    .insertInto('member')
    .values({ school_id: tx.scope.schoolId, ...member })
    .onConflict((conflict) => conflict.doNothing())
    .returning(wireToken('last_update').as('last_update'))
    .executeTakeFirst();
  return row?.last_update ?? null;
};

/**
 * Holds an enabled member until the transaction ends; null when there is none.
 * Member before flight, everywhere: two sign-ups of one person lock different flights, so the flight's lock alone would
 * allow two flights on one day; and two orders would let two transactions wait for each other.
 */
export const lockMember = async (
  tx: SchoolTransaction,
  id: MemberId,
): Promise<{ user_id: MemberId; role: Role } | null> => {
  const row = await tx.db
    .selectFrom('member')
    .select(['id as user_id', 'role'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};
