import type { Pool } from 'pg';
import type { FlightId, IdentityId, PictureId } from '../../core/ids/ids.ts';
import { newId } from '../../server/db/new-id.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildPicture,
  buildPreset,
  buildSignUp,
} from './school.ts';
import { randomFrom } from './seeded.ts';

/** Unique texts, by the place where each was stored. */
export type Marks = Map<string, string>;

const random = randomFrom(16);

export const markIn = (marks: Marks, where: string): string => {
  // Only digits, which normalisation and lower-casing leave unchanged.
  const mark = `7${String(Math.floor(random() * 1e12)).padStart(12, '3')}`;
  marks.set(where, mark);
  return mark;
};

export interface PlantedDays {
  readonly past: FlightId;
  readonly taught: FlightId;
  readonly ahead: FlightId;
  readonly aheadTaught: FlightId;
}

const hoursFromNow = (hours: number) => Temporal.Now.instant().add({ hours }).toString();

let planted = 0;

/** Builds a member with a unique text in every column that can hold one, on past and future flight days. */
export const plantMember = async (
  pool: Pool,
  school: BuiltSchool,
  other: BuiltMember,
  marks: Marks,
): Promise<{ readonly member: BuiltMember; readonly days: PlantedDays }> => {
  const { schoolId } = school;
  const at = school.name;
  const mark = (where: string) => markIn(marks, `${at} ${where}`);
  const before = `${mark('earlier e-mail')}@people.example`;
  const phoneBefore = `+41${mark('earlier phone')}`;
  const member = await buildMember(pool, school, 'start_instructor', { email: before, phone: phoneBefore });
  const { memberId } = member;
  await pool.query(
    `update app.member set first_name = $3, last_name = $4, email = $5, phone = $6, street = $7, zip = $8, city = $9,
       country = $10, canopy_type = $11, canopy_color = $12, harness_type = $13, size = 187, weight = 93, own_canopy = true,
       own_harness = false, skill_level = 2, language = 'de', joined_on = '2021-04-17',
       birth_date = '1987-06-05', licence_number = $14, licence_valid_until = '2031-02-03', insurance_valid_until = '2031-03-04',
       reserve_repacked_on = '2024-04-06', canopy_checked_on = '2024-05-07', emergency_name = $15, emergency_phone = $16
     where school_id = $1 and id = $2`,
    [
      schoolId,
      memberId,
      ...['first_name', 'last_name'].map(mark),
      `${mark('email')}@people.example`,
      `+41${mark('phone')}`,
      ...['street', 'zip', 'city', 'country', 'canopy_type', 'canopy_color', 'harness_type', 'licence_number'].map(
        mark,
      ),
      mark('emergency_name'),
      `+41${mark('emergency_phone')}`,
    ],
  );
  await pool.query(`update app.member set last_payment = '2024-03-05T10:00:00Z' where school_id = $1 and id = $2`, [
    schoolId,
    memberId,
  ]);
  // Each on days of their own, because nobody has two flights on one day.
  const away = 24 * 4 * planted++;
  const days = {
    past: await buildFlight(pool, school, { start: hoursFromNow(-24 * 20 - away) }),
    taught: await buildFlight(pool, school, { start: hoursFromNow(-24 * 22 - away), teachers: [memberId] }),
    ahead: await buildFlight(pool, school, { start: hoursFromNow(24 * 40 + away) }),
    aheadTaught: await buildFlight(pool, school, { start: hoursFromNow(24 * 42 + away), teachers: [memberId] }),
  };
  await buildSignUp(pool, schoolId, days.past, memberId, 'start_instructors', { flights: 3 });
  await buildSignUp(pool, schoolId, days.past, other.memberId);
  await pool.query('update app.signup set handed_over_at = now(), reason = $2 where member_id = $1', [
    memberId,
    mark('why they could not come'),
  ]);
  await buildSignUp(pool, schoolId, days.ahead, memberId);
  const add = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys({ school_id: 0, ...row });
    return pool.query(
      `insert into app.${table} (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
      [schoolId, ...Object.values(row)],
    );
  };
  await buildPreset(pool, school, memberId);
  const import_id = newId();
  await add('member_import', { id: import_id, file: 'list.csv', by_member: memberId });
  await add('imported_member', { import_id, member_id: memberId, added: true, token: hoursFromNow(-1) });
  const mailing_id = newId();
  await add('mailing', {
    id: mailing_id,
    subject: 'Season',
    text: 'We begin.',
    salutation: true,
    language: 'de',
    by_member: memberId,
    reply_to: `${mark('reply address')}@people.example`,
    at: 'now',
  });
  await add('mailing_recipient', {
    mailing_id,
    member_id: memberId,
    email: `${mark('mailed address')}@people.example`,
    state: 'queued',
    state_at: 'now',
  });
  const told = { channel: 'app', kind: 'chat', path: '/', made_at: 'now' };
  await add('notice', { ...told, id: newId(), member_id: memberId, cause: 'a', title: mark('title of a notice') });
  const about = { member_id: other.memberId, cause: `a/${memberId}`, title: mark('title of a notice to another') };
  await add('notice', { ...told, id: newId(), ...about });
  await add('unsubscription', { member_id: memberId, kind: 'mailing', channel: 'email', at: 'now' });
  await add('calendar_feed', { member_id: memberId, id: newId(), created_at: 'now' });
  await add('expiry_mail', {
    member_id: memberId,
    what: 'insurance',
    last_day: '2031-03-04',
    step: 60,
    mailed_at: 'now',
  });
  for (const removed_at of [null, 'now'])
    await add('payment', {
      id: newId(),
      member_id: memberId,
      client_id: newId(),
      paid_on: '2024-03-05',
      paid_at: '2024-03-05T10:00:00Z',
      amount_minor: 8050,
      currency: 'CHF',
      kind: 'flights',
      note: mark(`note of a payment, removed ${removed_at}`),
      removed_at,
    });
  await add('payment_reminder', { member_id: memberId, sent_at: '2024-02-01' });
  await add('queue_entry', {
    member_id: memberId,
    flight_id: days.past,
    seat: 'students',
    state: 'removed',
    asked_at: hoursFromNow(-24 * 30),
    reason: mark('reason on a waiting list'),
  });
  const pressed = {
    flight_id: days.past,
    at: hoursFromNow(-480),
    pressed_ms: 1,
    offset_ms: 0,
    received_at: hoursFromNow(-479),
  };
  await add('board_fact', { ...pressed, id: newId(), device: newId(), member_id: memberId, what: 'launched' });
  await add('board_fact', { ...pressed, id: newId(), device: newId(), member_id: memberId, what: 'card_opened' });
  await add('board_fact', {
    ...{ ...pressed, id: newId(), device: newId(), member_id: other.memberId, what: 'here' },
    by_member: memberId,
  });
  await add('seat_news', { member_id: memberId, flight_id: days.ahead, due_at: hoursFromNow(1) });
  await add('invitation', {
    member_id: memberId,
    id: newId(),
    code_hash: Buffer.from(mark('code')),
    email: `${mark('invited e-mail')}@people.example`,
    expires_at: hoursFromNow(1),
  });
  await add('member_comment', { id: newId(), member_id: memberId, author_id: other.memberId, comment: mark('about') });
  await add('member_comment', { id: newId(), member_id: other.memberId, author_id: memberId, comment: 'By them.' });
  await add('flight_comment', { id: newId(), flight_id: days.past, author_id: memberId, comment: 'Also by them.' });
  const picture = await buildPicture(pool, school, member);
  await pool.query('update app.canopy_picture set canopy_type = $3 where school_id = $1 and id = $2', [
    schoolId,
    picture,
    mark('own picture'),
  ]);
  for (const size of ['thumb', 'full'])
    await add('canopy_picture_file', { picture_id: picture, size, content: Buffer.from(mark(`picture ${size}`)) });
  await pool.query('update app.member set canopy_image = $3 where school_id = $1 and id = $2', [
    schoolId,
    memberId,
    picture satisfies PictureId,
  ]);
  await plantChat(add, member, other, days, mark);
  // A school has only one bridge, so the first planted member has accepted its risk.
  await pool.query(
    `insert into app.chat_bridge (school_id, kind, hook_id, accepted_by) values ($1, 'whatsapp-assisted', $2, $3)
     on conflict do nothing`,
    [schoolId, newId(), memberId],
  );
  return { member, days };
};

type Add = (table: string, row: Record<string, unknown>) => Promise<unknown>;

const plantChat = async (
  add: Add,
  { memberId: member_id }: BuiltMember,
  other: BuiltMember,
  { past: flight_id }: PlantedDays,
  mark: (where: string) => string,
): Promise<void> => {
  await add('chat_group', {
    flight_id,
    created_by: member_id,
    bridge: 'whatsapp-assisted',
    marker: newId(),
    closed_at: hoursFromNow(-1),
  });
  await add('poll', { flight_id });
  await add('poll_answer', { flight_id, member_id, note: mark('answer'), by_staff: false });
  await add('material', { flight_id, member_id, item: 'radio', voted: true });
  await add('chat_read', { flight_id, member_id, position: 1 });
  await add('chat_consent', { member_id, text_version: 1 });
  await add('chat_mirrored_member', { flight_id, member_id, phone: `+41${mark('mirrored')}` });
  const vote = JSON.stringify({ options: [], voter: { hidden: mark('vote') } });
  await add('chat_event', { id: newId(), member_id, content: vote });
  const [said, told] = [newId(), newId()];
  await add('chat_message', { id: said, flight_id, author_id: member_id, kind: 'message', body: mark('said') });
  await add('chat_message', {
    id: told,
    flight_id,
    author_id: other.memberId,
    kind: 'private',
    to_id: member_id,
    body: mark('told'),
  });
  await add('chat_message', {
    id: newId(),
    flight_id,
    author_id: other.memberId,
    kind: 'message',
    body: 'Not theirs.',
  });
  for (const [status, message_id] of [
    ['completed', said],
    ['queued', told],
    ['waiting', said],
  ])
    await add('chat_task', {
      id: newId(),
      flight_id,
      type: 'send_group_message',
      status,
      message_id,
      people: [member_id],
      body: mark(`step ${status}`),
    });
};

/** Plants the data of a person independent of schools: the account and its traces in each school. */
export const plantIdentity = async (
  pool: Pool,
  identityId: IdentityId,
  schools: readonly BuiltSchool[],
  marks: Marks,
): Promise<{ readonly email: string }> => {
  const mark = (where: string) => markIn(marks, where);
  const email = `${mark('account e-mail')}@people.example`;
  const { rows } = await pool.query<{ subject: string }>(
    'update identity.principal set email = $2 where id = $1 returning subject',
    [identityId, email],
  );
  const subject = rows[0]?.subject ?? '';
  marks.set('account', subject);
  marks.set('person', identityId);
  await pool.query('update identity."user" set name = $2, email = $3, image = $4 where id = $1', [
    subject,
    mark('account name'),
    email,
    mark('account image'),
  ]);
  await pool.query(`update identity.session set "ipAddress" = $2, "userAgent" = $3, token = $4 where "userId" = $1`, [
    subject,
    mark('address'),
    mark('browser'),
    mark('session'),
  ]);
  await pool.query(
    `insert into identity.account ("accountId", "providerId", "userId", password, "updatedAt") values ($1::text, 'credential', $1::uuid, $2, now())`,
    [subject, mark('password')],
  );
  await pool.query(
    `insert into identity.verification (identifier, value, "expiresAt") values ($1, $2, now() + interval '30 days')`,
    [`trust-device-${mark('device')}`, subject],
  );
  await pool.query(
    `insert into identity.account_link (digest, user_id, purpose, new_email, language, expires_at)
     values ($1, $2, 'email', $3, 'de', now() + interval '1 hour')`,
    [Buffer.from(mark('link')), subject, `${mark('new e-mail')}@people.example`],
  );
  await pool.query(
    `insert into identity."twoFactor" ("userId", secret, "backupCodes", verified) values ($1, $2, '[]', true)`,
    [subject, mark('secret')],
  );
  await pool.query(
    `insert into identity.passkey (name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     values ($2, $3, $1, $4, 0, 'singleDevice', false)`,
    [subject, mark('passkey'), mark('key'), mark('credential')],
  );
  await pool.query(
    `insert into identity.push_subscription (id, identity_id, digest, sealed, made_at, seen_at)
     values ($1, $2, $3, $3, now(), now())`,
    [newId(), identityId, Buffer.from(mark('push'))],
  );
  await pool.query(
    `insert into identity.data_request (identity_id, id, language, asked_at) values ($1, $2, 'de', now())`,
    [identityId, newId()],
  );
  await pool.query('insert into identity.data_archive (identity_id, content) values ($1, $2)', [
    identityId,
    Buffer.from(mark('archive')),
  ]);
  await pool.query(
    `insert into identity.operator_deed (id, actor_id, by_program, deed, email, reason)
     values ($1, $2, false, 'person_searched', $3, $4)`,
    [newId(), identityId, email, mark('reason of a search')],
  );
  for (const { schoolId, name } of schools) {
    await pool.query(
      'insert into app.operator_visit (school_id, id, actor_id, sign_in, email) values ($1, $2, $3, $4, $5)',
      [schoolId, newId(), identityId, mark(`${name} session`), mark(`${name} visitor`)],
    );
    await pool.query(
      `insert into app.kept_import (school_id, identity_id, id, file, content, answers, kept_at)
       values ($1, $2, $3, $4, $5, '', now())`,
      [schoolId, identityId, newId(), mark(`${name} list`), Buffer.from(mark(`${name} rows`))],
    );
    await pool.query(
      'insert into app.sent_action (school_id, identity_id, id, digest, answer) values ($1, $2, $3, $4, $5)',
      [schoolId, identityId, newId(), Buffer.from(name), JSON.stringify({ comment: mark(`${name} answer`) })],
    );
    await pool.query(
      'insert into app.preference (school_id, identity_id, language, flight_table) values ($1, $2, $3, $4)',
      [schoolId, identityId, 'de', JSON.stringify([{ label: mark(`${name} table`) }])],
    );
    await pool.query(
      `insert into app.change (school_id, actor_id, entity, entity_id, after) values ($1, $2, 'flight', $3, '{}')`,
      [schoolId, identityId, newId()],
    );
  }
  return { email };
};
