import { decodeJwt } from 'jose';
import pg from 'pg';
import { ANSWERS } from './queries.ts';
import { serve } from './serve.ts';

// Second baseline for the calls: the query of the bare server behind both walls between schools, and nothing else. One
// prepared statement answers for session, person, school, member and role; then role, school, query and commit are sent
// without waiting for each other.
const connectionString = process.env['BENCH_LOGIN_URL'];
const options = '-c role=aufwind_identity -c search_path=identity';
const identity = new pg.Pool({ connectionString, max: 10, options });
const config: pg.PoolConfig & { pipeline: boolean } = { connectionString, max: 10, pipeline: true };
const app = new pg.Pool(config);

const GATE = `
  select p.id, m.role, s.timezone
  from identity.principal p
  join identity.session e on e.id = $2 and e."userId"::text = p.subject and e."expiresAt" > now()
  join app.school s on s.id = $3
  join app.login l on l.school_id = s.id and l.identity_id = p.id
  join app.member m on m.school_id = s.id and m.id = l.member_id and m.disabled_at is null
  where p.issuer = 'embedded' and p.subject = $1 and p.disabled_at is null and m.role = $4`;

const OF_STUDENTS = ['/sign-ups', '/seat', '/place'];

serve(async (path, { authorization = '', 'x-school-id': school }, body) => {
  const { sub, sid } = decodeJwt(authorization.slice('Bearer '.length));
  const role = OF_STUDENTS.includes(path) ? 'student' : 'flight_teacher';
  const { rows: admitted } = await identity.query({ name: 'gate', text: GATE, values: [sub, sid, school, role] });
  if (admitted.length === 0) return undefined;
  return ANSWERS[path]?.(async (name, text, values = [], locking) => {
    const client = await app.connect();
    try {
      const [, , { rows }] = await Promise.all([
        client.query(
          `begin; select set_config('role', 'aufwind_app', true), set_config('app.school_id', '${school}', true), set_config('app.identity_id', '${admitted[0].id}', true)`,
        ),
        locking && client.query({ name: `before ${name}`, text: locking, values: [school, values[0]] }),
        client.query({ name, text, values: [school, ...values] }),
        client.query('commit'),
      ]);
      return rows;
    } finally {
      client.release();
    }
  }, body);
});
