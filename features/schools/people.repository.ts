import type { Pool } from 'pg';
import type { PersonPlace } from './people.contract.ts';

/** SQL: members with this address in their profile, or with an account that has it. */
const PLACES = `
  select s.display_name as school, m.role, m.is_school_admin,
    case when m.disabled_at is not null then 'disabled'
      when l.identity_id is not null then 'active'
      when exists (
        select from app.invitation i
        where i.school_id = m.school_id and i.member_id = m.id and i.used_at is null and i.expires_at > now())
      then 'invited'
      else 'without_account' end as state
  from app.member m
  join app.school s on s.id = m.school_id
  left join app.login l on l.school_id = m.school_id and l.member_id = m.id
  where (m.school_id, m.id) in (
      select a.school_id, a.member_id from app.members_of_address($1, array(select id from app.school)) a
      union all
      select o.school_id, o.member_id from app.login o join identity.principal p on p.id = o.identity_id where lower(p.email) = lower($1))
  order by s.display_name collate "de-CH-x-icu", m.school_id, m.id`;

export const placesOf = async (pool: Pool, email: string): Promise<PersonPlace[]> =>
  (await pool.query<PersonPlace>(PLACES, [email])).rows;
