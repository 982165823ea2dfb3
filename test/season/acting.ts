import type { FlightId } from '../../core/ids/ids.ts';
import { createChatGroup, createPoll } from '../../features/chat/contract.ts';
import { readChat, sendMessage } from '../../features/chat/messages.contract.ts';
import { addFlightComment, readFlightComments } from '../../features/flights/comments.contract.ts';
import {
  createFlights,
  deleteFlight,
  listFlights,
  setFlightCanceled,
  updateFlight,
} from '../../features/flights/contract.ts';
import { runImport } from '../../features/imports/contract.ts';
import { resendMailing, sendMailing } from '../../features/mailings/contract.ts';
import { type Item, readChecklist, tickChecklist } from '../../features/materials/checklist.contract.ts';
import { answerPoll } from '../../features/materials/poll.contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { changeAccessRights, recordPayment } from '../../features/members/profile.contract.ts';
import { listPayments, recordPayments } from '../../features/payments/contract.ts';
import { requestMemberErasing } from '../../features/privacy/member-erasing.contract.ts';
import {
  changeFlightMember,
  changeOwnSeat,
  listSignUpFlights,
  markAttendance,
  readFlightMembers,
} from '../../features/signups/contract.ts';
import { readDayStatistics } from '../../features/statistics/contract.ts';
import type { Asking } from './asking.ts';
import type { Actor, Call } from './cast.ts';
import type { DayKey, Deed, Nonsense, Page, PersonKey, Step, Times } from './deeds.ts';
import type { Press } from './device.ts';
import type { Installation } from './installation.ts';
import type { Phones } from './phones.ts';

const ZONE = 'Europe/Zurich';

export const instantOf = (local: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant();

const timesOf = ({ start, end, deadline }: Times) => ({
  start_datetime: instantOf(start).toString(),
  end_datetime: instantOf(end).toString(),
  deadline_datetime: instantOf(deadline).toString(),
});

/** Carries out the deeds of people through calls and phones. */
export interface Acting {
  readonly act: (step: Step, asking: Asking) => Promise<void>;
}

interface ActingParts {
  /** Fills another school with the archive of this one. */
  readonly copy: (admin: Actor, asking: Asking) => Promise<void>;
  readonly setMailbox: (email: string, isKnown: boolean) => void;
}

export const openActing = (
  cast: ReadonlyMap<PersonKey, Actor>,
  { now, query }: Pick<Installation, 'now' | 'query'>,
  phones: Phones,
  { copy, setMailbox }: ActingParts,
): Acting => {
  /** Days that were made so far. */
  const ids = new Map<DayKey, FlightId>();
  /** The last mailing. */
  let mailing: string | null = null;
  const actor = (key: PersonKey): Actor => {
    const one = cast.get(key);
    if (one === undefined) throw new Error(`nobody is ${key}`);
    return one;
  };
  const memberId = (key: PersonKey) => actor(key).member.memberId;

  const dayNow = async (who: PersonKey, day: DayKey, { ask }: Asking): Promise<Record<string, unknown> | null> => {
    const { body } = await ask(actor(who), listFlights, { flight_ids: [ids.get(day)] });
    return Array.isArray(body) ? (body[0] ?? null) : null;
  };
  const lastUpdate = async (who: PersonKey, person: PersonKey, { ask }: Asking): Promise<string> => {
    const { body } = await ask(actor(who), listMembers, { user_ids: [memberId(person)], response_type: 'full' });
    const [member] = body as { last_update: string }[];
    return member?.last_update ?? '';
  };

  /** Returns requests that must be refused, with the status that they get. */
  const nonsense = (flight_id: FlightId): Record<Nonsense, readonly [Call, object | string, number]> => {
    const seat = { role: 'students', action: 'sign-up' };
    return {
      'unknown-day': [changeOwnSeat, { flight_id: crypto.randomUUID(), ...seat }, 404],
      // A smaller season may be without that day.
      'foreign-day': [changeOwnSeat, { flight_id: ids.get('d1') ?? crypto.randomUUID(), ...seat }, 404],
      stale: [setFlightCanceled, { flight_id, canceled: true, last_update: 'long ago' }, 409],
      'role-too-low': [deleteFlight, { flight_id }, 403],
      'unknown-field': [changeOwnSeat, { flight_id, ...seat, free: true }, 422],
      'no-json': [changeOwnSeat, '{', 400],
      'far-too-many': [
        createFlights,
        { type: 'high_alt_flight', start_datetime: [], max_students: 1e9, max_start_instructors: 0 },
        422,
      ],
    };
  };

  const refused = async (
    who: PersonKey,
    [call, body, expected]: readonly [Call, object | string, number],
    asking: Asking,
  ) => {
    const { status } = await asking.ask(actor(who), call, body);
    // A disabled member always gets 403, and a day may have been deleted.
    const isGone = status === 404 && call === setFlightCanceled;
    if (status !== expected && status !== 403 && !isGone)
      asking.found.push(`nonsense was answered ${status}, not ${expected}`);
  };

  const pages = (flight_id: FlightId | undefined): Record<Page, readonly [Call, object] | null> => {
    const ofDay = (call: Call) => (flight_id === undefined ? null : ([call, { flight_id }] as const));
    return {
      'own-days': [listSignUpFlights, { flight_type: ['high_alt_flight'] }],
      days: [listFlights, { flight_state: 'pending', limit: 100, offset: 0 }],
      people: ofDay(readFlightMembers),
      chat: ofDay(readChat),
      checklist: ofDay(readChecklist),
      notes: ofDay(readFlightComments),
      statistics: [readDayStatistics, {}],
      payments: [listPayments, { from: '2031-01-01', to: '2031-12-31' }],
    };
  };

  /** Returns the press on a phone that a deed is; `null`: phones have no outbox for it. */
  const pressOf = (deed: Deed, flight_id: FlightId): Press | null => {
    if (deed.what === 'seat') return { on: 'seat', flight_id, seat: deed.seat, action: deed.action };
    if (deed.what === 'say') return { on: 'chat', flight_id, text: deed.text };
    if (deed.what === 'note') return { on: 'comments', flight_id, text: deed.text };
    if (deed.what === 'attend') {
      const { person, absent, flights } = deed;
      return { on: 'attendance', flight_id, mark: { user_id: memberId(person), absent, flights } };
    }
    if (deed.what !== 'tick') return null;
    const { person, item, handedOut: handed_out } = deed;
    return { on: 'checklist', flight_id, tick: { user_id: memberId(person), item: item as Item, handed_out } };
  };

  /** Deeds that are done to a day which is there. */
  const ofDay = async (who: PersonKey, deed: Deed & { day: DayKey }, flight_id: FlightId, asking: Asking) => {
    const ask = (call: Call, body: object) => asking.ask(actor(who), call, body);
    const client_id = crypto.randomUUID();
    switch (deed.what) {
      case 'seat':
        return ask(changeOwnSeat, { flight_id, role: deed.seat, action: deed.action });
      case 'put': {
        const { seat: role, action, person } = deed;
        return ask(changeFlightMember, { flight_id, user_id: memberId(person), role, action });
      }
      case 'decide': {
        const { canceled, reason } = deed;
        const day = await dayNow(who, deed.day, asking);
        return day && ask(setFlightCanceled, { flight_id, canceled, reason, last_update: day['last_update'] });
      }
      case 'move': {
        const day = await dayNow(who, deed.day, asking);
        if (day === null) return null;
        const { type, max_students, max_start_instructors, flight_teachers, last_update } = day;
        const rest = { type, max_students, max_start_instructors, flight_teachers, last_update };
        return ask(updateFlight, { flight_id, ...rest, update_whatsapp: false, ...timesOf(deed) });
      }
      case 'delete':
        return ask(deleteFlight, { flight_id });
      case 'attend': {
        const { person, absent, flights } = deed;
        return ask(markAttendance, { flight_id, user_id: memberId(person), absent, flights });
      }
      case 'open-chat':
        return ask(createChatGroup, { flight_id });
      case 'say':
        return ask(sendMessage, { flight_id, client_id, text: deed.text });
      case 'note':
        return ask(addFlightComment, { flight_id, comment_id: client_id, comment: deed.text });
      case 'tick': {
        const { person, item, handedOut: handed_out } = deed;
        return ask(tickChecklist, { flight_id, user_id: memberId(person), item, handed_out });
      }
      case 'open-poll':
        return ask(createPoll, { flight_id });
      case 'vote':
        return ask(answerPoll, { flight_id, items: deed.items });
      case 'nonsense':
        return refused(who, nonsense(flight_id)[deed.kind], asking);
      default:
        return null;
    }
  };

  const act: Acting['act'] = async (step, asking) => {
    const { who, deed } = step;
    const ask = (call: Call, body: object) => asking.ask(actor(who), call, body);
    switch (deed.what) {
      case 'plan': {
        const seats = { max_students: deed.students, max_start_instructors: deed.instructors };
        const { body } = await ask(createFlights, {
          type: 'high_alt_flight',
          ...timesOf(deed),
          ...seats,
          flight_teachers: deed.teachers.map(memberId),
          client_id: crypto.randomUUID(),
        });
        const [id] = (body as { flight_ids?: FlightId[] }).flight_ids ?? [];
        if (id !== undefined) ids.set(deed.day, id);
        return;
      }
      case 'burst': {
        const requests = deed.presses.flatMap(({ who, day, seat: role, action }) => {
          const flight_id = ids.get(day);
          return flight_id === undefined ? [] : [[actor(who), changeOwnSeat, { flight_id, role, action }] as const];
        });
        return asking.askTogether(requests);
      }
      case 'pay': {
        const last_update = await lastUpdate(who, deed.person, asking);
        const query = { target_user: memberId(deed.person), last_payment: now().toString(), last_update };
        await ask({ ...recordPayment, path: `${recordPayment.path}?${new URLSearchParams(query)}` }, {});
        return;
      }
      case 'collect': {
        const facts = { currency: 'CHF', kind: 'flights', paid_on: now().toZonedDateTimeISO(ZONE).toPlainDate() };
        const user_ids = deed.people.map(memberId);
        await ask(recordPayments, { user_ids, client_id: crypto.randomUUID(), amount_minor: deed.amount, ...facts });
        return;
      }
      case 'disable': {
        const last_update = await lastUpdate(who, deed.person, asking);
        const user_id = memberId(deed.person);
        await ask(changeAccessRights, { user_id, disabled: deed.disabled, last_update });
        return;
      }
      case 'appoint': {
        const last_update = await lastUpdate(who, deed.person, asking);
        await ask(changeAccessRights, { user_id: memberId(deed.person), role: deed.role, last_update });
        return;
      }
      case 'import': {
        const rows = deed.names.map((last_name) => ({
          cells: { first_name: 'Neu', last_name, email: `${last_name}@season.example`, role: 'student' },
          member: null,
        }));
        await ask(runImport, { file: 'season.xlsx', rows });
        return;
      }
      case 'import-again': {
        const { audited } = actor(deed.person);
        const { first_name, last_name, email } = audited;
        const cells = { first_name, last_name, email, canopy_type: deed.canopy, insurance_valid_until: deed.insured };
        const last_update = await lastUpdate(who, deed.person, asking);
        const rows = [{ cells, member: { user_id: audited.id, last_update } }];
        if (last_update !== '') await ask(runImport, { file: 'season.xlsx', rows });
        return;
      }
      case 'mailing': {
        const text = `${deed.subject}: meet at the landing field.`;
        const id = crypto.randomUUID();
        const user_ids = deed.people.map(memberId);
        const { status } = await ask(sendMailing, {
          ...{ id, subject: deed.subject, text, user_ids },
          ...{ salutation: true, language: 'en' },
        });
        if (status === 200) mailing = id;
        return;
      }
      case 'mail-again':
        if (mailing !== null) await ask(resendMailing, { id: mailing });
        return;
      case 'mailbox':
        return setMailbox(actor(who).audited.email, deed.isKnown);
      case 'archive':
        return copy(actor(who), asking);
      case 'erase':
        // The server erases somebody only after a recent sign-in.
        await query(
          `update identity.session set "createdAt" = now() where "userId" =
             (select subject::uuid from identity.principal where id = $1)`,
          [actor(who).caller.identityId],
        );
        await ask(requestMemberErasing, { user_id: memberId(deed.person) });
        return;
      case 'look': {
        const page = pages(deed.day === null ? undefined : ids.get(deed.day))[deed.at];
        if (page !== null) await ask(...page);
        return;
      }
      case 'event':
        return;
      case 'phone':
        return phones.change(who, deed.state);
      default: {
        const id = ids.get(deed.day);
        if (id === undefined) return;
        const press = phones.has(who) ? pressOf(deed, id) : null;
        if (press === null) await ofDay(who, deed, id, asking);
        else await phones.press(who, press, step);
      }
    }
  };
  return { act };
};
