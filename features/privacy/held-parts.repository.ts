import { COLOR_SEPARATOR } from '../../core/texts/canopy-colors.ts';
import { type Fields, namesOf } from '../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, PERSON, REACH, SAFETY, TRAINING } from '../fields/member.fields.ts';

/** One part of the data about a person: a table of the archive. */
export interface PartQuery {
  /** Tables from which the rows come. */
  readonly tables: readonly string[];
  /**
   * Query on `person`, which has `school_id`, `member_id` and `identity_id`, or only the last in parts of the account.
   * Names no other person.
   */
  readonly sql: string;
}

const MY_FLIGHT = 'f.type as flight_type, f.start_datetime as flight_start';
const flightOf = (row: string) => `join app.flight f on f.school_id = ${row}.school_id and f.id = ${row}.flight_id`;
const mine = (row: string, column = 'member_id') =>
  `join person p on p.school_id = ${row}.school_id and p.member_id = ${row}.${column}`;

/** SQL: the fields of a changed row that differ on this side. */
const differing = (side: 'before' | 'after', other: 'before' | 'after') => `
  (select jsonb_object_agg(e.key, e.value) from jsonb_each(c.${side}) e
   where e.key not in ('school_id', 'last_update') and (c.${other} is null or c.${other} -> e.key is distinct from e.value)) as ${side}`;

/** SQL: the colours of member `m`, with the names of those that the school has added instead of their ids. */
const NAMED_COLORS = `(
  select string_agg(coalesce(case when o.name_en = o.name_de then o.name_en else o.name_en || ' · ' || o.name_de end, c.color), '${COLOR_SEPARATOR}' order by c.n)
  from string_to_table(m.canopy_color, '${COLOR_SEPARATOR}') with ordinality as c (color, n)
  left join app.canopy_color o on o.school_id = m.school_id and o.id::text = c.color)`;

/** SQL: these fields of member `m`. */
const ofMember = (fields: Fields): string =>
  namesOf(fields)
    .map((name) => (fields[name]?.kind === 'colors' ? `${NAMED_COLORS} as ${name}` : `m.${name}`))
    .join(', ');

/** Parts of one school. Staff comments about the person are included, but not their authors, who are other people. */
export const SCHOOL_PARTS = {
  details: {
    tables: ['app.member'],
    sql: `
      select ${ofMember({ ...PERSON, ...REACH, ...ADDRESS })}, m.role, m.is_school_admin, m.joined_on, m.disabled_at, m.last_payment,
        ${ofMember({ ...TRAINING, ...EQUIPMENT, ...SAFETY })}
      from app.member m ${mine('m', 'id')}`,
  },
  expiry_mails: {
    tables: ['app.expiry_mail'],
    sql: `
      select e.mailed_at as sent_at, e.what, e.last_day as valid_until, e.step as days_before
      from app.expiry_mail e ${mine('e')} order by e.mailed_at, e.what`,
  },
  payments: {
    // Without the person who recorded it.
    tables: ['app.payment'],
    sql: `
      select y.paid_on, y.amount_minor / 100.0 as amount, y.currency, y.kind, y.note, y.created_at, y.removed_at
      from app.payment y ${mine('y')} order by y.paid_on, y.id`,
  },
  payments_you_recorded: {
    // Without what was paid, which is about another person.
    tables: ['app.payment'],
    sql: `select y.created_at from app.payment y ${mine('y', 'created_by')} order by y.created_at`,
  },
  payment_reminders: {
    tables: ['app.payment_reminder'],
    sql: `select r.sent_at from app.payment_reminder r ${mine('r')}`,
  },
  mailings_to_you: {
    tables: ['app.mailing', 'app.mailing_recipient'],
    sql: `
      select g.at as sent_at, g.subject as title, g.text as body, r.email, r.state as status, r.reason as result
      from app.mailing_recipient r ${mine('r')}
      join app.mailing g on g.school_id = r.school_id and g.id = r.mailing_id order by g.at`,
  },
  notices: {
    tables: ['app.notice'],
    sql: `
      select n.made_at as created_at, n.kind, n.channel, n.title, n.read_at, n.sent_at
      from app.notice n ${mine('n')} order by n.made_at, n.cause, n.channel`,
  },
  unsubscriptions: {
    tables: ['app.unsubscription'],
    sql: `select u.kind, u.channel, u.at as sent_at from app.unsubscription u ${mine('u')}`,
  },
  // Without its id, of which the address is made.
  calendar_feed: { tables: ['app.calendar_feed'], sql: `select c.created_at from app.calendar_feed c ${mine('c')}` },
  mailings_you_wrote: {
    tables: ['app.mailing'],
    sql: `
      select g.at as sent_at, g.subject as title, g.text as body, g.language, g.reply_to
      from app.mailing g ${mine('g', 'by_member')} order by g.at`,
  },
  link: {
    tables: ['app.login'],
    sql: `select l.created_at from app.login l join person p on p.school_id = l.school_id and p.identity_id = l.identity_id`,
  },
  invitations: {
    tables: ['app.invitation'],
    sql: `select i.email, i.language, i.created_at, i.expires_at, i.used_at from app.invitation i ${mine('i')}`,
  },
  preferences: {
    tables: ['app.preference'],
    sql: `
      select r.language, r.flight_layout, r.flight_table, r.list_order, r.only_open_days, r.profile_prompt,
        r.quiet_from, r.quiet_to
      from app.preference r join person p on p.school_id = r.school_id and p.identity_id = r.identity_id`,
  },
  deletion_by_school: {
    tables: ['app.member_erasing'],
    sql: `select e.requested_at, e.erase_after from app.member_erasing e ${mine('e')}`,
  },
  comments_about_you: {
    tables: ['app.member_comment'],
    sql: `select c.created_at, c.comment from app.member_comment c ${mine('c')} order by c.created_at`,
  },
  comments_you_wrote: {
    // Without the text, which is about another person.
    tables: ['app.member_comment'],
    sql: `select c.created_at from app.member_comment c ${mine('c', 'author_id')} order by c.created_at`,
  },
  flight_days_taught: {
    tables: ['app.flight_teacher', 'app.flight'],
    sql: `select ${MY_FLIGHT}, f.end_datetime as flight_end, f.canceled
      from app.flight_teacher t ${mine('t')} ${flightOf('t')} order by f.start_datetime`,
  },
  presets: {
    tables: ['app.flight_preset_teacher', 'app.flight_preset'],
    sql: `select s.name, s.type as flight_type from app.flight_preset_teacher t ${mine('t')}
      join app.flight_preset s on s.school_id = t.school_id and s.id = t.preset_id order by s.name`,
  },
  sign_ups: {
    tables: ['app.signup', 'app.flight'],
    sql: `select ${MY_FLIGHT}, f.end_datetime as flight_end, f.canceled, s.seat, s.signed_up_at, s.absent, s.flights,
        s.handed_over_at, s.reason
      from app.signup s ${mine('s')} ${flightOf('s')} order by f.start_datetime`,
  },
  sign_offs: {
    tables: ['app.change', 'app.flight'],
    sql: `
      select f.type as flight_type, f.start_datetime as flight_start, c.before ->> 'seat' as seat, c.at as signed_off_at, c.before ->> 'reason' as reason
      from app.change c join person p on p.school_id = c.school_id and c.before ->> 'member_id' = p.member_id::text
      left join app.flight f on f.school_id = c.school_id and f.id = c.entity_id
      where c.entity = 'signup' and c.after is null order by c.id`,
  },
  waiting_lists: {
    tables: ['app.queue_entry', 'app.flight'],
    sql: `select ${MY_FLIGHT}, q.seat, q.state as status, q.asked_at, q.offered_until, q.to_all, q.passed, q.place, q.reason
      from app.queue_entry q ${mine('q')} ${flightOf('q')} order by f.start_datetime`,
  },
  boards: {
    tables: ['app.board_fact', 'app.flight'],
    sql: `select ${MY_FLIGHT}, b.at, b.what, b.note, b.received_at
      from app.board_fact b ${mine('b')} ${flightOf('b')} order by b.at, b.id`,
  },
  boards_you_pressed: {
    // Without what was pressed, which is about other people; with the sentences that closed a day.
    tables: ['app.board_fact', 'app.flight'],
    sql: `select ${MY_FLIGHT}, b.at, b.note from app.board_fact b ${mine('b', 'by_member')} ${flightOf('b')} order by b.at, b.id`,
  },
  equipment_needed: {
    tables: ['app.material', 'app.flight'],
    sql: `select ${MY_FLIGHT}, m.item, m.needed, m.voted, m.handed_out
      from app.material m ${mine('m')} ${flightOf('m')} order by f.start_datetime, m.item`,
  },
  poll_answers: {
    tables: ['app.poll_answer', 'app.flight'],
    sql: `select ${MY_FLIGHT}, a.note, a.by_staff, a.answered_at
      from app.poll_answer a ${mine('a')} ${flightOf('a')} order by f.start_datetime`,
  },
  messages_you_wrote: {
    tables: ['app.chat_message', 'app.flight'],
    sql: `
      select ${MY_FLIGHT}, m.kind, m.sent_at, m.written_at, m.body, m.deleted_at
      from app.chat_message m ${mine('m', 'author_id')} ${flightOf('m')} order by m.sent_at`,
  },
  private_messages_to_you: {
    tables: ['app.chat_message', 'app.flight'],
    sql: `
      select ${MY_FLIGHT}, m.sent_at, m.written_at, m.body, m.deleted_at
      from app.chat_message m ${mine('m', 'to_id')} ${flightOf('m')} order by m.sent_at`,
  },
  read_messages: {
    tables: ['app.chat_read', 'app.flight'],
    sql: `select ${MY_FLIGHT}, r.position from app.chat_read r ${mine('r')} ${flightOf('r')} order by f.start_datetime`,
  },
  groups_you_made: {
    tables: ['app.chat_group', 'app.flight'],
    sql: `
      select ${MY_FLIGHT}, g.created_at
      from app.chat_group g ${mine('g', 'created_by')} ${flightOf('g')} order by f.start_datetime`,
  },
  whatsapp_consent: {
    tables: ['app.chat_consent'],
    sql: `select c.text_version, c.given_at, c.withdrawn_at from app.chat_consent c ${mine('c')}`,
  },
  whatsapp_groups: {
    tables: ['app.chat_mirrored_member', 'app.flight'],
    sql: `select ${MY_FLIGHT}, w.phone from app.chat_mirrored_member w ${mine('w')} ${flightOf('w')} order by f.start_datetime`,
  },
  whatsapp_steps: {
    // A task may concern several people: includes only content and result for this one.
    tables: ['app.chat_task', 'app.chat_message', 'app.flight'],
    sql: `
      select ${MY_FLIGHT}, t.type, t.status, t.created_at, t.finished_at,
        case when t.people = array[p.member_id] or w.id is not null then t.body else '' end as body,
        (select r ->> 'reason' from jsonb_array_elements(t.results) r where r ->> 'user_id' = p.member_id::text limit 1) as result
      from app.chat_task t
      join person p on p.school_id = t.school_id
      left join app.chat_message w on w.school_id = t.school_id and w.id = t.message_id and w.author_id = p.member_id
      ${flightOf('t')}
      where p.member_id = any (t.people) or w.id is not null
      order by t.position`,
  },
  whatsapp_votes: {
    // By the member found, not by the number: several members may have it, and nobody has proven that it is theirs.
    tables: ['app.chat_event'],
    sql: `
      select e.received_at, e.content -> 'options' as options,
        coalesce(e.content -> 'voter' ->> 'phone', e.content -> 'voter' ->> 'hidden') as phone
      from app.chat_event e ${mine('e')} order by e.received_at`,
  },
  whatsapp_risk: {
    tables: ['app.chat_bridge'],
    sql: `select b.kind, b.accepted_at from app.chat_bridge b ${mine('b', 'accepted_by')}`,
  },
  pictures: {
    tables: ['app.canopy_picture'],
    sql: `
      select 'pictures/' || c.id || '.webp' as file, c.canopy_type, c.canopy_colors, c.width, c.height, c.created_at
      from app.canopy_picture c ${mine('c')} order by c.created_at`,
  },
  notes_you_wrote: {
    tables: ['app.flight_comment', 'app.flight'],
    sql: `
      select ${MY_FLIGHT}, c.created_at, c.written_at, c.comment, c.deleted_at
      from app.flight_comment c ${mine('c', 'author_id')} ${flightOf('c')} order by c.created_at`,
  },
  changes_about_you: {
    tables: ['app.change'],
    sql: `
      select c.at, c.pressed_at, c.entity, ${differing('before', 'after')}, ${differing('after', 'before')}
      from app.change c join person p on p.school_id = c.school_id
      where (c.entity = 'member' and c.entity_id = p.member_id)
        or coalesce(c.after, c.before) ->> 'member_id' = p.member_id::text
      order by c.id`,
  },
  changes_you_made: {
    // Only time and kind: the content is about others, or included above already.
    tables: ['app.change'],
    sql: `
      select c.at, c.pressed_at, c.entity, case when c.before is null then 'insert' when c.after is null then 'delete' else 'update' end as what
      from app.change c join person p on p.school_id = c.school_id and p.identity_id = c.actor_id
      order by c.id`,
  },
} as const satisfies Record<string, PartQuery>;
