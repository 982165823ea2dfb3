import type { Pool } from 'pg';
import type { Role } from '../../core/access/roles.ts';
import type {
  ColorId,
  CommentId,
  FlightId,
  IdentityId,
  MemberId,
  PictureId,
  PresetId,
  SchoolId,
} from '../../core/ids/ids.ts';
import { newId } from '../../server/db/new-id.ts';

/**
 * A school of a test. Builders write as the database's superuser, so that the set-up does not depend on the tested
 * code.
 */
export interface BuiltSchool {
  readonly schoolId: SchoolId;
  readonly name: string;
}

export const buildSchool = async (
  superuser: Pool,
  name = 'School',
  timezone = 'Europe/Zurich',
): Promise<BuiltSchool> => {
  const schoolId = newId<SchoolId>();
  await superuser.query('insert into app.school (id, display_name, school_link, timezone) values ($1, $2, $3, $4)', [
    schoolId,
    name,
    schoolId,
    timezone,
  ]);
  return { schoolId, name };
};

export interface BuiltMember {
  readonly schoolId: SchoolId;
  readonly memberId: MemberId;
  readonly role: Role;
  readonly email: string;
}

export interface MemberFacts {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly phone?: string | null;
  readonly is_school_admin?: boolean;
  readonly disabled?: boolean;
  readonly skill_level?: number;
  readonly last_payment?: string | null;
  readonly harness_type?: string | null;
}

export const buildMember = async (
  superuser: Pool,
  { schoolId }: BuiltSchool,
  role: Role = 'student',
  facts: MemberFacts = {},
): Promise<BuiltMember> => {
  const memberId = newId<MemberId>();
  const email = facts.email ?? `${memberId}@members.example`;
  await superuser.query(
    `insert into app.member (school_id, id, first_name, last_name, email, phone, role, is_school_admin, disabled_at,
       skill_level, last_payment, harness_type)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then now() end, $10, $11, $12)`,
    [
      schoolId,
      memberId,
      facts.first_name ?? 'Lena',
      facts.last_name ?? 'Muster',
      email,
      facts.phone === undefined ? '+41791234567' : facts.phone,
      role,
      facts.is_school_admin ?? false,
      facts.disabled ?? false,
      facts.skill_level ?? 0,
      facts.last_payment ?? null,
      facts.harness_type ?? null,
    ],
  );
  return { schoolId, memberId, role, email };
};

/** Lets an identity act as the member. */
export const linkMember = async (superuser: Pool, member: BuiltMember, identityId: IdentityId): Promise<void> => {
  await superuser.query('insert into app.login (school_id, member_id, identity_id) values ($1, $2, $3)', [
    member.schoolId,
    member.memberId,
    identityId,
  ]);
};

/** Adds a staff comment on a member; `author` `null`: a product admin who is not a member. */
export const buildComment = async (
  superuser: Pool,
  { schoolId, memberId }: BuiltMember,
  author: BuiltMember | null,
  comment: string,
): Promise<void> => {
  await superuser.query(
    'insert into app.member_comment (school_id, id, member_id, author_id, comment) values ($1, $2, $3, $4, $5)',
    [schoolId, newId(), memberId, author?.memberId ?? null, comment],
  );
};

/** Adds a picture without files, owned by the school or by a member. */
export const buildPicture = async (
  superuser: Pool,
  { schoolId }: BuiltSchool,
  owner: BuiltMember | null = null,
): Promise<PictureId> => {
  const id = newId<PictureId>();
  await superuser.query(
    'insert into app.canopy_picture (school_id, id, member_id, width, height) values ($1, $2, $3, 640, 480)',
    [schoolId, id, owner?.memberId ?? null],
  );
  return id;
};

export const buildColor = async (superuser: Pool, { schoolId }: BuiltSchool): Promise<ColorId> => {
  const id = newId<ColorId>();
  await superuser.query(
    "insert into app.canopy_color (school_id, id, name_en, name_de) values ($1, $2, 'neon yellow', 'Neongelb')",
    [schoolId, id],
  );
  return id;
};

export interface FlightFacts {
  readonly type?: 'high_alt_flight' | 'basic_course' | 'safety_course';
  readonly start?: string;
  readonly end?: string;
  readonly deadline?: string | null;
  readonly max_students?: number;
  readonly max_start_instructors?: number;
  readonly canceled?: boolean | null;
  readonly teachers?: readonly MemberId[];
}

/**
 * Builds a flight day; by default a week from now from 09:00 to 17:00 in Zurich, with its deadline at 20:00 the day
 * before.
 */
export const buildFlight = async (
  superuser: Pool,
  { schoolId }: BuiltSchool,
  facts: FlightFacts = {},
): Promise<FlightId> => {
  const flightId = newId<FlightId>();
  const day = Temporal.Now.zonedDateTimeISO('Europe/Zurich').add({ days: 7 }).startOfDay();
  const start = facts.start ?? day.add({ hours: 9 }).toInstant().toString();
  const end = facts.end ?? Temporal.Instant.from(start).add({ hours: 8 }).toString();
  const deadline =
    facts.deadline === undefined ? Temporal.Instant.from(start).subtract({ hours: 13 }).toString() : facts.deadline;
  await superuser.query(
    `insert into app.flight (school_id, id, type, start_datetime, end_datetime, deadline_datetime, max_students, max_start_instructors, canceled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      schoolId,
      flightId,
      facts.type ?? 'high_alt_flight',
      start,
      end,
      deadline,
      facts.max_students ?? 12,
      facts.max_start_instructors ?? 1,
      facts.canceled ?? null,
    ],
  );
  for (const [position, teacher] of (facts.teachers ?? []).entries()) {
    await superuser.query('insert into app.flight_teacher values ($1, $2, $3, $4)', [
      schoolId,
      flightId,
      teacher,
      position,
    ]);
  }
  return flightId;
};

/** Adds a preset with this teacher. */
export const buildPreset = async (
  superuser: Pool,
  { schoolId }: BuiltSchool,
  teacher: MemberId,
  name = 'Weekend',
): Promise<PresetId> => {
  const id = newId<PresetId>();
  await superuser.query(
    `insert into app.flight_preset (school_id, id, name, type, starts, ends, lasts, days_before, deadline_at, max_students,
       max_start_instructors, meeting_point, meeting_time, description)
     values ($1, $2, $3, 'safety_course', '08:30', '17:00', 1, 2, '18:00', 8, 2, 'Bahnhof', null, E'Bring lunch.\nAnd water.')`,
    [schoolId, id, name],
  );
  await superuser.query(
    'insert into app.flight_preset_teacher (school_id, preset_id, member_id, position) values ($1, $2, $3, 0)',
    [schoolId, id, teacher],
  );
  return id;
};

/** Adds a staff comment on a flight day; `author` `null`: a product admin who is not a member. */
export const buildFlightComment = async (
  superuser: Pool,
  { schoolId }: BuiltSchool,
  flightId: FlightId,
  author: MemberId | null,
  comment = 'Channel 2.',
): Promise<CommentId> => {
  const id = newId<CommentId>();
  await superuser.query(
    'insert into app.flight_comment (school_id, id, flight_id, author_id, comment) values ($1, $2, $3, $4, $5)',
    [schoolId, id, flightId, author, comment],
  );
  return id;
};

export interface SignUpFacts {
  readonly absent?: boolean;
  readonly flights?: number;
}

export const buildSignUp = async (
  superuser: Pool,
  schoolId: SchoolId,
  flightId: FlightId,
  memberId: MemberId,
  seat: 'students' | 'start_instructors' = 'students',
  { absent = false, flights = 1 }: SignUpFacts = {},
): Promise<void> => {
  await superuser.query(
    'insert into app.signup (school_id, flight_id, member_id, seat, absent, flights) values ($1, $2, $3, $4, $5, $6)',
    [schoolId, flightId, memberId, seat, absent, flights],
  );
};
