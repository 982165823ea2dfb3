import type { Pool } from 'pg';
import sharp from 'sharp';
import { newId } from '../../server/db/new-id.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildFlightComment,
  buildMember,
  buildPreset,
  buildSchool,
  buildSignUp,
} from './school.ts';

export interface ArchivedSchool extends BuiltSchool {
  readonly admin: BuiltMember;
  readonly teacher: BuiltMember;
  readonly student: BuiltMember;
  /** Texts that stand in tables and columns that an archive leaves out. */
  readonly secrets: readonly string[];
}

const SECRET = 'never-exported';

const webp = (color: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: color } })
    .webp()
    .toBuffer();

/** Builds a school with a row in every part of an archive, and texts in what is left out. */
export const buildArchivedSchool = async (pool: Pool): Promise<ArchivedSchool> => {
  const school = await buildSchool(pool, 'Flugschule Weitblick');
  const { schoolId } = school;
  // The addresses of other members contain their ids, which an import changes.
  const mailbox = (name: string) => `${name}@${schoolId}.example`;
  const admin = await buildMember(pool, school, 'flight_teacher', {
    is_school_admin: true,
    first_name: 'Ada',
    email: mailbox('ada'),
  });
  const teacher = await buildMember(pool, school, 'flight_teacher', {
    first_name: 'Théo',
    last_name: "O'Hara",
    email: mailbox('theo'),
  });
  const student = await buildMember(pool, school, 'student', {
    first_name: 'Zoë',
    last_name: 'Müller-Lüdenscheidt',
    email: mailbox('zoe'),
  });
  const starter = await buildMember(pool, school, 'start_instructor');
  const erased = await buildMember(pool, school, 'student');
  const [color, picture, own] = [newId(), newId(), newId()];

  const run = (text: string, ...values: readonly unknown[]) => pool.query(text, [schoolId, ...values]);
  await run(
    `update app.school set language = 'de', chat_days = 12, blocks_expired_insurance = true, owes_after_flights = 10,
       students_per_start_instructor = 6, students_per_teacher = 8,
       fewest_days_first = true, offer_hours = 36, offer_hours_day_before = 5, offer_minutes_on_day = 45, offer_to_all_hours = 0, overdue_minutes = 45, closes_days = true, close_by = '19:30',
       what_to_bring = E'Feste Schuhe\\nSonnenbrille', weather_links = 'Wind https://wind.example' where id = $1`,
  );
  await run(`insert into app.canopy_color (school_id, id, name_en, name_de) values ($1, $2, 'neon', 'Neon')`, color);
  await run(`insert into app.harness_type (school_id, name) values ($1, 'Easy M')`);
  for (const [id, owner, shade] of [
    [picture, null, '#c62828'],
    [own, student.memberId, '#1767c4'],
  ] as const) {
    await run(
      `insert into app.canopy_picture (school_id, id, member_id, canopy_type, canopy_colors, width, height)
       values ($1, $2, $3, 'Mentor 7', array['red', $4], 64, 48)`,
      id,
      owner,
      color,
    );
    for (const size of ['full', 'thumb'])
      await run(
        'insert into app.canopy_picture_file (school_id, picture_id, size, content) values ($1, $2, $3, $4)',
        id,
        size,
        await webp(shade),
      );
  }
  await run(
    `update app.member set street = 'Bergweg 1', zip = '3800', city = 'Interlaken', size = 178, weight = 71, own_canopy = true,
       canopy_type = 'Mentor 7', canopy_color = $3, canopy_image = $4, own_harness = false, harness_type = 'Easy M',
       joined_on = '2021-04-17', last_payment = '2026-03-01T10:00:00Z', skill_level = 2, birth_date = '1990-02-28',
       licence_number = 'L 17', licence_valid_until = '2030-01-01', insurance_valid_until = '2027-01-01',
       reserve_repacked_on = '2026-01-02', canopy_checked_on = '2026-01-03', emergency_name = 'Eva', emergency_phone = '+41791234568'
     where school_id = $1 and id = $2`,
    student.memberId,
    `red / ${color}`,
    own,
  );
  await run(
    `update app.member set first_name = '', last_name = '', country = '', email = id::text, phone = null,
       disabled_at = now(), erased_at = now(), canopy_image = 'false' where school_id = $1 and id = $2`,
    erased.memberId,
  );
  await run(`update app.member set email = null where school_id = $1 and id = $2`, starter.memberId);
  for (const author of [teacher.memberId, null])
    await run(
      `insert into app.member_comment (school_id, id, member_id, author_id, comment) values ($1, $2, $3, $4, $5)`,
      newId(),
      student.memberId,
      author,
      'Flies well.\n"Quoted", with ümlauts.',
    );
  await run(
    `insert into app.expiry_mail (school_id, member_id, what, last_day, step, mailed_at)
     values ($1, $2, 'insurance', '2027-01-01', 30, now())`,
    student.memberId,
  );

  for (const removed of [null, '2026-03-02T10:00:00Z'])
    await run(
      `insert into app.payment (school_id, id, member_id, paid_on, paid_at, former, amount_minor, currency, kind, note,
         created_by, removed_at)
       values ($1, $2, $3, '2026-03-01', '2026-03-01T11:00:00Z', '2025-03-01T11:00:00Z', 48050, 'CHF', 'season',
         'Zweite Hälfte', $4, $5)`,
      newId(),
      student.memberId,
      teacher.memberId,
      removed,
    );

  const over = await buildFlight(pool, school, {
    start: '2026-05-01T06:00:00Z',
    deadline: null,
    teachers: [teacher.memberId, admin.memberId],
  });
  const cancelled = await buildFlight(pool, school, { canceled: true });
  await run(
    `update app.flight set meeting_point = 'Bahnhof', meeting_time = '07:45', description = E'Bring lunch.\\nAnd water.',
       wa_progress = 'poll_sent', canceled = false where school_id = $1 and id = $2`,
    over,
  );
  await run(`update app.flight set cancel_reason = 'foehn' where school_id = $1 and id = $2`, cancelled);
  await run(
    `insert into app.queue_entry (school_id, flight_id, member_id, seat, asked_at, place, reason)
     values ($1, $2, $3, 'students', '2026-04-01T10:00:00Z', 1, 'Has waited before')`,
    cancelled,
    student.memberId,
  );
  await buildPreset(pool, school, teacher.memberId);
  await buildSignUp(pool, schoolId, over, student.memberId, 'students', { flights: 4 });
  await run(
    `update app.signup set handed_over_at = '2026-04-30T10:00:00Z', reason = E'Knee.\\nSorry.' where school_id = $1 and member_id = $2`,
    student.memberId,
  );
  await buildSignUp(pool, schoolId, over, erased.memberId, 'students', { absent: true });
  await buildSignUp(pool, schoolId, over, starter.memberId, 'start_instructors');
  const late = await buildFlightComment(pool, school, over, admin.memberId, 'Channel 2.');
  await run(`update app.flight_comment set written_at = '2026-05-01T08:42:00Z' where school_id = $1 and id = $2`, late);
  const gone = await buildFlightComment(pool, school, over, admin.memberId, SECRET);
  await run('update app.flight_comment set deleted_at = now() where school_id = $1 and id = $2', gone);
  await run(
    `insert into app.chat_group (school_id, flight_id, created_by, bridge, marker, invite_link, account, external_id)
     values ($1, $2, $3, 'waha', $4, $4, $4, $4)`,
    over,
    teacher.memberId,
    SECRET,
  );
  await run(`insert into app.poll (school_id, flight_id, external_id) values ($1, $2, $3)`, over, SECRET);
  await run(
    `insert into app.poll_answer (school_id, flight_id, member_id, note, by_staff) values ($1, $2, $3, 'Gloves', false)`,
    over,
    student.memberId,
  );
  await run(
    `insert into app.material (school_id, flight_id, member_id, item, needed, voted, handed_out)
     values ($1, $2, $3, 'helmet', null, true, true), ($1, $2, $3, 'other', false, true, false)`,
    over,
    student.memberId,
  );
  await run(
    `insert into app.chat_message (school_id, id, flight_id, author_id, kind, body) values ($1, $2, $3, $4, 'message', $5)`,
    newId(),
    over,
    student.memberId,
    SECRET,
  );
  await run(
    `insert into app.invitation (school_id, member_id, id, code_hash, email, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 day')`,
    student.memberId,
    newId(),
    Buffer.from(newId()),
    `${SECRET}@invited.example`,
  );
  await run(
    `insert into app.chat_event (school_id, id, content) values ($1, 'e', jsonb_build_object('phone', $2::text))`,
    SECRET,
  );
  return { ...school, admin, teacher, student, secrets: [SECRET] };
};
