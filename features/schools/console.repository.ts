import type { Pool } from 'pg';
import { ROLES } from '../../core/access/roles.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import type { ProviderSchool } from './console.contract.ts';

const countOf = (role: string) => `'${role}', count(*) filter (where m.role = '${role}')`;

/** SQL: lower case for all scripts, whatever the locale of the database. */
const small = (value: string) => `lower(${value} collate "de-CH-x-icu")`;

const FOUND = `($1::uuid is null or s.id = $1)
  and ($2::text = '' or strpos(${small('s.display_name')}, ${small('$2::text')}) > 0
    or strpos(s.school_link, ${small('$2::text')}) > 0)`;

/** SQL: formats a timestamptz in wire format. */
const wire = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The page is chosen first, because the rest costs more. */
const SCHOOLS = `
  with shown as (
    select s.id from app.school s where ${FOUND}
    order by s.display_name collate "de-CH-x-icu", s.id limit $3 offset $4)
  select s.id as school_id, s.display_name, s.school_link, s.timezone, s.country,
    ${wire('s.created_at')} as created,
    to_char(s.last_update at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as last_update,
    people.members, people.admins, ${wire('used.at')} as last_used_at, ${wire('saved.at')} as exported_at,
    json_build_object('waiting', mails.waiting, 'failed', mails.failed, 'delivered_at', ${wire('mails.delivered_at')}) as mails,
    (select ${wire('e.erase_after')} from app.school_end e where e.school_id = s.id) as erase_after,
    (select count(*) from app.flight f
      where f.school_id = s.id and f.end_datetime > $5 and f.canceled is not true) as flights_ahead
  from app.school s
  cross join lateral (
    select
      json_build_object(${ROLES.map(countOf).join()}, 'school_admin', count(*) filter (where m.is_school_admin)) as members,
      coalesce(
        json_agg(
          json_build_object('user_id', m.id, 'first_name', m.first_name, 'last_name', m.last_name,
            'verified', exists (select from app.login l where l.school_id = m.school_id and l.member_id = m.id))
          order by m.last_name collate "de-CH-x-icu", m.first_name collate "de-CH-x-icu", m.id)
          filter (where m.is_school_admin),
        '[]') as admins
    from app.member m where m.school_id = s.id and m.disabled_at is null
  ) people
  left join lateral (
    select c.at from app.change c
    where c.school_id = s.id
      and exists (select from app.login l where l.school_id = c.school_id and l.identity_id = c.actor_id)
    order by c.at desc limit 1
  ) used on true
  left join lateral (
    select c.at from app.change c where c.school_id = s.id and c.entity = 'school_export' order by c.at desc limit 1
  ) saved on true
  left join app.mails_of_schools(array(select shown.id from shown)) mails on mails.school_id = s.id
  where s.id in (select shown.id from shown)
  order by s.display_name collate "de-CH-x-icu", s.id`;

export interface SchoolFilter {
  /** Part of a name or a link. */
  readonly search?: string | null | undefined;
  readonly school_id?: SchoolId | null | undefined;
}

/** Lists schools by name; the query spans schools and runs with the identity role. `total` counts all pages. */
export const schoolsMatching = async (
  identityPool: Pool,
  { search, school_id }: SchoolFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  now: Instant,
): Promise<{ schools: ProviderSchool[]; total: number }> => {
  const found = [school_id ?? null, search ?? ''];
  const [schools, counted] = await Promise.all([
    identityPool.query<ProviderSchool>(SCHOOLS, [...found, limit, offset, toWire(now)]),
    identityPool.query<{ total: number }>(`select count(*) as total from app.school s where ${FOUND}`, found),
  ]);
  return { schools: schools.rows, total: counted.rows[0]?.total ?? 0 };
};

export interface SchoolFacts {
  readonly isClosed: boolean;
  readonly timeZone: TimeZone;
  readonly country: string;
}

export const schoolFacts = async (identityPool: Pool, id: SchoolId): Promise<SchoolFacts | null> => {
  const { rows } = await identityPool.query<SchoolFacts>(
    `select timezone as "timeZone", country, exists (select from app.school_end where school_id = id) as "isClosed"
     from app.school where id = $1`,
    [id],
  );
  return rows[0] ?? null;
};
