import { newId } from '../../server/db/new-id.ts';
import { digestOfCode, newMailedCode } from '../../server/identity/mailed-code.ts';
import type { Caller, TestApi } from './api.ts';
import {
  buildColor,
  buildComment,
  buildFlight,
  buildFlightComment,
  buildMember,
  buildPicture,
  buildPreset,
  buildSchool,
  buildSignUp,
} from './school.ts';

export interface FullSchool {
  readonly callers: { readonly admin: Caller; readonly student: Caller };
  /** The values of the placeholders, by name. */
  readonly values: Readonly<Record<string, string>>;
}

const instant = (fromNow: Temporal.DurationLike) => Temporal.Now.instant().add(fromNow).toString();

/**
 * Builds a school with rows for everything that calls refer to, two signed-in people, and a second school. `rights`:
 * the admin's rights outside of the school.
 */
export const buildFullSchool = async (api: TestApi, rights: { sentinel: boolean }): Promise<FullSchool> => {
  const pool = api.superuser;
  const [school, elsewhere] = [await buildSchool(pool), await buildSchool(pool)];
  const member = (...facts: [role?: Parameters<typeof buildMember>[2], facts?: Parameters<typeof buildMember>[3]]) =>
    buildMember(pool, school, ...facts);
  const [admin, otherAdmin] = [
    await member('flight_teacher', { is_school_admin: true }),
    await member('flight_teacher', { is_school_admin: true }),
  ];
  const [student, learner] = [await member('student', { harness_type: 'Easy M' }), await member('beginner_student')];
  const [starter, teacher] = [await member('start_instructor'), await member('flight_teacher')];
  const disabled = await member('student', { disabled: true });
  const foreign = await buildMember(pool, elsewhere);

  const ahead = await buildFlight(pool, school, { teachers: [teacher.memberId] });
  const today = await buildFlight(pool, school, { start: instant({ hours: -1 }), max_students: 1 });
  const over = await buildFlight(pool, school, { start: instant({ hours: -240 }) });
  const cancelled = await buildFlight(pool, school, { canceled: true });
  await buildSignUp(pool, school.schoolId, today, student.memberId);
  await buildSignUp(pool, school.schoolId, over, student.memberId);
  await buildSignUp(pool, school.schoolId, over, starter.memberId, 'start_instructors');
  await pool.query(
    `insert into app.queue_entry (school_id, flight_id, member_id, seat, asked_at) values ($1, $2, $3, 'students', now())`,
    [school.schoolId, today, learner.memberId],
  );
  for (const day of [over, today])
    for (const table of ['chat_group', 'poll'])
      await pool.query(`insert into app.${table} (school_id, flight_id) values ($1, $2)`, [school.schoolId, day]);
  await pool.query(`update app.flight set wa_progress = 'poll_sent' where id = any ($1)`, [[over, today]]);
  const [message, task] = [newId(), newId()];
  await pool.query(
    `insert into app.chat_message (school_id, id, flight_id, author_id, kind, body) values ($1, $2, $3, $4, 'message', 'Hi')`,
    [school.schoolId, message, today, student.memberId],
  );
  await pool.query(
    `insert into app.chat_task (school_id, id, flight_id, type, status, error)
     values ($1, $2, $3, 'create_group', 'failed', 'unknown_error')`,
    [school.schoolId, task, today],
  );
  await buildComment(pool, student, teacher, 'Flies well.');
  await pool.query('insert into app.harness_type (school_id, name) values ($1, $2)', [school.schoolId, 'Easy M']);

  const [importId, imported] = [newId(), await member('student')];
  await pool.query(`insert into app.member_import (school_id, id, file) values ($1, $2, 'Members.csv')`, [
    school.schoolId,
    importId,
  ]);
  await pool.query(
    `insert into app.imported_member (school_id, import_id, member_id, added, token)
     select school_id, $2, id, true, last_update from app.member where school_id = $1 and id = $3`,
    [school.schoolId, importId, imported.memberId],
  );

  const payment = newId();
  await pool.query(
    `insert into app.payment (school_id, id, member_id, client_id, paid_on, paid_at, amount_minor, currency, kind)
     values ($1, $2, $3, $4, '2026-01-05', '2026-01-05T11:00:00Z', 8050, 'CHF', 'flights')`,
    [school.schoolId, payment, student.memberId, newId()],
  );
  const mailing = newId();
  await pool.query(
    `with mailing as (
       insert into app.mailing (school_id, id, subject, text, salutation, language, by_member, reply_to, at)
       values ($1, $2, 'Season', 'We begin.', true, 'en', $3, 'office@flights.example', now()) returning school_id, id
     )
     insert into app.mailing_recipient (school_id, mailing_id, member_id, email, state, reason, state_at)
     select school_id, id, $4, $5, 'failed', 'unknown_mailbox', now() from mailing`,
    [school.schoolId, mailing, admin.memberId, student.memberId, student.email],
  );

  const code = newMailedCode();
  await pool.query(
    `insert into app.invitation (school_id, member_id, id, code_hash, email, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 day')`,
    [school.schoolId, learner.memberId, newId(), digestOfCode(code), learner.email],
  );
  // A change that can be set back.
  await pool.query('update app.member set weight = coalesce(weight, 60) + 1 where id = $1', [starter.memberId]);
  const { rows: changes } = await pool.query(
    `select max(id)::text as id from app.change where entity = 'member' and member_id = $1`,
    [starter.memberId],
  );
  // An archive, without which the second school can't be ended.
  await pool.query(
    `insert into app.change (school_id, entity, entity_id, after) values ($1, 'school_export', $1, '{}')`,
    [elsewhere.schoolId],
  );
  const values = {
    school: school.schoolId,
    foreign_school: elsewhere.schoolId,
    admin: admin.memberId,
    other_admin: otherAdmin.memberId,
    student: student.memberId,
    learner: learner.memberId,
    starter: starter.memberId,
    teacher: teacher.memberId,
    disabled: disabled.memberId,
    foreign: foreign.memberId,
    ahead,
    today,
    over,
    cancelled,
    foreign_flight: await buildFlight(pool, elsewhere),
    note: await buildFlightComment(pool, school, ahead, admin.memberId),
    teachers_note: await buildFlightComment(pool, school, ahead, teacher.memberId),
    preset: await buildPreset(pool, school, teacher.memberId),
    picture: await buildPicture(pool, school),
    color: await buildColor(pool, school),
    own_picture: await buildPicture(pool, school, student),
    message,
    task,
    import: importId,
    payment,
    mailing,
    change: changes[0].id as string,
    nobody: newId(),
    code,
    taken_email: learner.email,
    morning: instant({ hours: 24 * 9 }),
    evening: instant({ hours: 24 * 9 + 8 }),
    evening_before: instant({ hours: 24 * 9 - 12 }),
  };
  for (const id of [values.picture, values.own_picture])
    for (const size of ['thumb', 'full'])
      await pool.query(
        'insert into app.canopy_picture_file (school_id, picture_id, size, content) values ($1, $2, $3, $4)',
        [school.schoolId, id, size, Buffer.from(size)],
      );
  const callers = { admin: await api.as(admin, rights), student: await api.as(student) };
  await pool.query(
    `with request as (
       insert into identity.data_request (identity_id, id, language, asked_at, ready_at, expires_at, told_at)
       values ($1, $2, 'de', now(), now(), now() + interval '1 day', now()) returning identity_id
     )
     insert into identity.data_archive (identity_id, content) select identity_id, 'a ZIP file' from request`,
    [callers.admin.identityId, newId()],
  );
  return { callers, values };
};
