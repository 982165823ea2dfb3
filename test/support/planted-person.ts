import type { Pool, PoolClient } from 'pg';
import type { FlightId, IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { newId } from '../../server/db/new-id.ts';

/** A person in one school, with a flight day and a colleague that some of their rows refer to. */
export interface Planting {
  readonly schoolId: SchoolId;
  readonly memberId: MemberId;
  readonly identityId: IdentityId;
  readonly flightId: FlightId;
  readonly colleagueId: MemberId;
  /** The prefix of each planted text. */
  readonly mark: string;
}

/** The planted texts by table and column, and the content of a picture. */
export type Planted = ReadonlySet<string>;

const COLUMNS = `
  select column_name as name, data_type as type from information_schema.columns
  where table_schema || '.' || table_name = $1 and data_type in ('text', 'jsonb', 'ARRAY') and udt_name <> '_uuid'`;

const textColumns = async (client: PoolClient, table: string) =>
  (await client.query<{ name: string; type: string }>(COLUMNS, [table])).rows;

const quoted = (table: string): string => table.replace(/\.(user|twoFactor)$/, '."$1"');
const asType = (type: string, text: string): unknown =>
  type === 'ARRAY' ? [text] : type === 'jsonb' ? JSON.stringify(text) : text;

/** Returns functions that insert rows, with a unique text in each text column that is not given. */
const plantingWith = (client: PoolClient, mark: string) => {
  const planted = new Set<string>();
  const texts = async (table: string, given: object): Promise<[string, unknown][]> => {
    const free = (await textColumns(client, table)).filter(({ name }) => !(name in given));
    return free.map(({ name, type }) => {
      planted.add(`${mark} ${table}.${name}`);
      return [name, asType(type, `${mark} ${table}.${name}`)];
    });
  };
  const insert = async (table: string, given: Readonly<Record<string, unknown>>): Promise<void> => {
    const row = [...Object.entries(given), ...(await texts(table, given))];
    const [names, places] = [row.map(([name]) => `"${name}"`), row.map((_, index) => `$${index + 1}`)];
    await client.query(
      `insert into ${quoted(table)} (${names.join(', ')}) values (${places.join(', ')})`,
      row.map(([, value]) => value),
    );
  };
  const change = async (table: string, where: string, given: Readonly<Record<string, unknown>>): Promise<void> => {
    const row = [...Object.entries(given), ...(await texts(table, given))];
    const sets = row.map(([name], index) => `"${name}" = $${index + 1}`);
    await client.query(
      `update ${quoted(table)} set ${sets.join(', ')} where ${where}`,
      row.map(([, value]) => value),
    );
  };
  const text = (name: string): string => {
    planted.add(`${mark} ${name}`);
    return `${mark} ${name}`;
  };
  return { planted, insert, change, text };
};

type Plants = ReturnType<typeof plantingWith>;

const plantMember = async ({ insert, change, text }: Plants, given: Planting): Promise<void> => {
  const { schoolId: school_id, memberId: member_id, identityId: identity_id, flightId: flight_id, colleagueId } = given;
  const of = { school_id, member_id };
  const day = { school_id, flight_id };
  await change('app.member', `school_id = '${school_id}' and id = '${member_id}'`, { role: 'flight_teacher' });
  await insert('app.invitation', { ...of, id: newId(), code_hash: Buffer.from(newId()), expires_at: '2031-01-01' });
  const reminded = { what: 'insurance', last_day: '2031-03-04', step: 60, mailed_at: 'now' };
  await insert('app.expiry_mail', { ...of, ...reminded });
  const paid = { client_id: newId(), paid_on: '2026-03-04', paid_at: '2026-03-04', amount_minor: 8050 };
  await insert('app.payment', { ...of, id: newId(), ...paid, currency: 'CHF', kind: 'flights' });
  const taken = { ...paid, member_id: colleagueId, created_by: member_id, note: '' };
  await insert('app.payment', { school_id, id: newId(), ...taken, currency: 'EUR', kind: 'course' });
  await insert('app.member_erasing', { ...of, requested_at: 'now', erase_after: '2031-05-06', was_disabled: false });
  await insert('app.payment_reminder', { ...of, sent_at: '2026-02-03' });
  const [toThem, byThem] = [newId(), newId()];
  const written = { school_id, salutation: true, at: 'now' };
  const theirs = { subject: text('the subject of a mailing'), text: text('the text of a mailing') };
  await insert('app.mailing', {
    ...written,
    ...theirs,
    id: toThem,
    language: 'de',
    reply_to: 'office@flights.example',
  });
  await insert('app.mailing_recipient', { ...of, mailing_id: toThem, state: 'sent', reason: null, state_at: 'now' });
  await insert('app.notice', {
    ...of,
    id: newId(),
    kind: 'seat',
    channel: 'email',
    cause: 'a cause',
    path: '/signups',
    flight_id,
    made_at: 'now',
    due_at: 'now',
    sealed: Buffer.from('sealed'),
  });
  await insert('app.unsubscription', { ...of, kind: 'mailing', channel: 'email', at: 'now' });
  await insert('app.calendar_feed', { ...of, id: newId(), created_at: 'now' });
  await insert('app.mailing', { ...written, id: byThem, by_member: member_id });
  await insert('app.preference', { school_id, identity_id });
  await insert('app.member_comment', { ...of, id: newId(), author_id: colleagueId });
  await insert('app.flight_teacher', { ...of, ...day, position: 7 });
  const preset_id = newId();
  await insert('app.flight_preset', {
    ...{ school_id, id: preset_id, type: 'basic_course', meeting_point: '', description: '' },
    ...{ starts: '09:00', ends: '16:00', lasts: 0, deadline_at: '20:00', max_students: 12, max_start_instructors: 1 },
  });
  await insert('app.flight_preset_teacher', { ...of, preset_id, position: 0 });
  await insert('app.signup', { ...of, ...day, seat: 'students', handed_over_at: '2026-02-04' });
  await insert('app.queue_entry', {
    ...of,
    ...day,
    seat: 'students',
    state: 'removed',
    asked_at: '2026-02-03',
    place: 4,
  });
  const pressed = { ...day, at: '2026-02-05', pressed_ms: 1, offset_ms: 2, device: newId(), received_at: '2026-02-06' };
  await insert('app.board_fact', { ...of, ...pressed, id: newId(), what: 'launched' });
  await insert('app.board_fact', {
    ...pressed,
    id: newId(),
    member_id: colleagueId,
    by_member: member_id,
    what: 'here',
  });
  await insert('app.material', { ...of, ...day, item: 'helmet' });
  await insert('app.poll_answer', { ...of, ...day, by_staff: false });
  await insert('app.chat_message', { ...day, id: newId(), author_id: member_id, kind: 'message' });
  const addressed = { author_id: colleagueId, to_id: member_id, body: text('a private message') };
  await insert('app.chat_message', { ...day, id: newId(), kind: 'private', ...addressed });
  await insert('app.chat_read', { ...of, ...day, position: 1 });
  await insert('app.chat_consent', { ...of, text_version: 1 });
  await insert('app.chat_mirrored_member', { ...of, ...day });
  const results = JSON.stringify([{ user_id: member_id, reason: text('the result of a step') }]);
  const step = { type: 'send_private_message', status: 'failed', people: [member_id], results };
  await insert('app.chat_task', { ...day, id: newId(), ...step });
  const vote = { options: [text('a vote')], voter: { phone: `${given.mark} app.member.phone` } };
  await insert('app.chat_event', { ...of, content: JSON.stringify(vote) });
  await insert('app.flight_comment', { ...day, id: newId(), author_id: member_id });
  const id = newId();
  await insert('app.canopy_picture', { ...of, id, width: 640, height: 480 });
  await insert('app.canopy_picture_file', { school_id, picture_id: id, size: 'full', content: text('a picture') });
  const [before, after] = ['before', 'after'].map((side) => JSON.stringify({ city: text(`history ${side}`) }));
  const left = JSON.stringify({ ...of, seat: text('the seat they left') });
  await insert('app.change', { school_id, entity: 'signup', entity_id: flight_id, before: left, after: null });
  await insert('app.change', { school_id, entity: 'member', entity_id: member_id, before, after });
  await insert('app.change', {
    school_id,
    entity: 'flight',
    entity_id: flight_id,
    actor_id: identity_id,
    before: null,
    after: null,
  });
};

const plantAccount = async ({ insert, change, text }: Plants, identityId: IdentityId, user: string): Promise<void> => {
  await change('identity.user', `id = '${user}'`, {});
  await change('identity.session', `"userId" = '${user}'`, {});
  await change('identity.principal', `id = '${identityId}'`, { issuer: 'embedded', subject: user });
  await insert('identity.deletion', { identity_id: identityId, requested_at: '2026-01-01', erase_after: '2100-01-01' });
  await insert('identity.operator_deed', {
    id: newId(),
    by_program: false,
    deed: 'person_searched',
    fields: [],
    email: text('identity.principal.email'),
  });
  await insert('identity.account', { userId: user, updatedAt: '2026-01-01' });
  await insert('identity.account_link', {
    digest: Buffer.from(user),
    user_id: user,
    purpose: 'email',
    language: 'de',
    new_email: text('the next address'),
    expires_at: '2031-01-01',
  });
  const seen = { made_at: '2026-01-01', seen_at: '2026-01-02' };
  const kept = { digest: Buffer.from(user), sealed: Buffer.from('sealed') };
  await insert('identity.push_subscription', { id: newId(), identity_id: identityId, ...kept, ...seen });
  await insert('identity.passkey', { userId: user, counter: 0, backedUp: true });
  await insert('identity.twoFactor', { userId: user, verified: true });
};

/** Plants texts of a person in every column of every table about them, bypassing triggers and foreign keys. */
export const plantPerson = async (superuser: Pool, given: Planting): Promise<Planted> => {
  const client = await superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    const plants = plantingWith(client, given.mark);
    await plantMember(plants, given);
    const { rows } = await client.query<{ subject: string }>('select subject from identity.principal where id = $1', [
      given.identityId,
    ]);
    await plantAccount(plants, given.identityId, rows[0]?.subject ?? '');
    return plants.planted;
  } finally {
    client.release(true);
  }
};
