import type { Pool } from 'pg';
import type { CallShape } from '../../core/contract/call.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import {
  createFlights,
  deleteFlight,
  listFlights,
  setFlightCanceled,
  updateFlight,
} from '../../features/flights/contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { changeAccessRights, recordPayment } from '../../features/members/profile.contract.ts';
import {
  changeFlightMember,
  changeOwnSeat,
  listSignUpFlights,
  markAttendance,
  readFlightMembers,
} from '../../features/signups/contract.ts';
import { readDayStatistics } from '../../features/statistics/contract.ts';
import type { Caller } from '../support/api.ts';
import { openMovedProgram } from '../support/moved-program.ts';
import { type BuiltMember, buildMember, buildSchool } from '../support/school.ts';
import { openAuditor } from './auditor.ts';
import type { AuditedPerson } from './books.ts';
import type { DayKey, PersonKey, SeasonPlan, Step } from './plan.ts';
import { inWords } from './words.ts';

const ZONE = 'Europe/Zurich';

const instantOf = (local: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant();

export interface Fault {
  readonly step: number;
  /** The steps that led there, in words. */
  readonly told: string;
  readonly found: readonly string[];
}

interface Cast {
  readonly member: BuiltMember;
  readonly caller: Caller;
  readonly audited: AuditedPerson;
}

const phoneOf = (place: number): string => `+4179${String(1_000_000 + place * 7919)}`;

const castOf = async (plan: SeasonPlan, superuser: Pool, as: (member: BuiltMember) => Promise<Caller>) => {
  const [school, neighbour] = [
    await buildSchool(superuser, 'Flugschule Weitblick'),
    await buildSchool(superuser, 'Nordwind'),
  ];
  const cast = new Map<PersonKey, Cast>();
  for (const [place, { key, role, isNeighbour, ...facts }] of plan.people.entries()) {
    const at = isNeighbour ? neighbour : school;
    const [email, phone] = [`${key}@season.example`, phoneOf(place)];
    const member = await buildMember(superuser, at, role, { ...facts, email, phone });
    const audited = { id: member.memberId, school: at.schoolId, role, email, phone, ...facts };
    cast.set(key, { member, caller: await as(member), audited });
  }
  return cast;
};

/** Lives a season, and stops at the first fault. `until`: the last step. Returns `null` for a season without a fault. */
export const live = async (plan: SeasonPlan, until = Number.POSITIVE_INFINITY): Promise<Fault | null> => {
  const program = await openMovedProgram(instantOf(plan.steps[0]?.at ?? '').subtract({ minutes: 5 }));
  try {
    const cast = await castOf(plan, program.superuser, (member) => program.as(member));
    const ids = new Map<DayKey, FlightId>();
    const auditor = openAuditor(
      [...cast.values()].map(({ audited }) => audited),
      async (text, values) => (await program.superuser.query(text, [...values])).rows,
      () =>
        program.mails.received.map(({ messageId = '', to = [], text = '' }) => ({
          messageId,
          to: to.map(({ address = '' }) => address),
          text: text.replaceAll(/\s+/g, ' '),
        })),
    );
    const person = (key: PersonKey): Cast => {
      const one = cast.get(key);
      if (one === undefined) throw new Error(`nobody is ${key}`);
      return one;
    };

    let found: string[] = [];
    const ask = async (who: PersonKey, call: CallShape, body?: object): Promise<{ status: number; body: unknown }> => {
      const { caller, audited } = person(who);
      const at = program.now().epochMilliseconds;
      const reply = await caller.send(call, body);
      const named = `${call.method} ${call.path}`;
      const observed = {
        at,
        who: audited,
        call: named,
        body: (body ?? {}) as never,
        status: reply.status,
        answer: reply.body,
      };
      found.push(...auditor.hear(observed));
      return reply;
    };
    const dayOf = async (who: PersonKey, key: DayKey): Promise<Record<string, unknown> | null> => {
      const { body } = await ask(who, listFlights, { flight_ids: [ids.get(key)] });
      return Array.isArray(body) ? (body[0] ?? null) : null;
    };
    const memberIds = (keys: readonly PersonKey[]) => keys.map((key) => person(key).member.memberId);
    const times = ({ start, end, deadline }: { start: string; end: string; deadline: string }) => ({
      start_datetime: instantOf(start).toString(),
      end_datetime: instantOf(end).toString(),
      deadline_datetime: instantOf(deadline).toString(),
    });

    const nonsense = async (who: PersonKey, kind: string, day: DayKey): Promise<void> => {
      const flight_id = ids.get(day);
      const seat = { role: 'students', action: 'sign-up' };
      if (kind === 'unknown-day') await ask(who, changeOwnSeat, { flight_id: crypto.randomUUID(), ...seat });
      else if (kind === 'foreign-day') await ask(who, changeOwnSeat, { flight_id: ids.get('d1'), ...seat });
      else if (kind === 'stale')
        await ask(who, setFlightCanceled, { flight_id, canceled: true, last_update: 'long ago' });
      else if (kind === 'role-too-low') await ask(who, deleteFlight, { flight_id });
      else if (kind === 'unknown-field') await ask(who, changeOwnSeat, { flight_id, ...seat, free: true });
      else if (kind === 'no-json') await ask(who, changeOwnSeat, '{' as never);
      else
        await ask(who, createFlights, {
          type: 'high_alt_flight',
          start_datetime: [],
          max_students: 1e9,
          max_start_instructors: 0,
        });
    };

    const act = async ({ who, deed }: Step): Promise<void> => {
      const flight_id = 'day' in deed && deed.day !== null ? ids.get(deed.day) : undefined;
      switch (deed.what) {
        case 'plan': {
          const seats = { max_students: deed.students, max_start_instructors: deed.instructors };
          const flight_teachers = memberIds(deed.teachers);
          const { body } = await ask(who, createFlights, {
            type: 'high_alt_flight',
            ...times(deed),
            ...seats,
            flight_teachers,
          });
          const [id] = (body as { flight_ids?: FlightId[] }).flight_ids ?? [];
          if (id !== undefined) ids.set(deed.day, id);
          return;
        }
        case 'seat':
          if (flight_id !== undefined)
            await ask(who, changeOwnSeat, { flight_id, role: deed.seat, action: deed.action });
          return;
        case 'put':
          if (flight_id !== undefined)
            await ask(who, changeFlightMember, {
              flight_id,
              user_id: person(deed.person).member.memberId,
              role: deed.seat,
              action: deed.action,
            });
          return;
        case 'decide': {
          const day = await dayOf(who, deed.day);
          const { canceled, reason } = deed;
          if (day !== null)
            await ask(who, setFlightCanceled, { flight_id, canceled, reason, last_update: day['last_update'] });
          return;
        }
        case 'move': {
          const day = await dayOf(who, deed.day);
          if (day === null) return;
          const { type, max_students, max_start_instructors, flight_teachers, last_update } = day;
          const rest = { type, max_students, max_start_instructors, flight_teachers, last_update };
          await ask(who, updateFlight, { flight_id, ...rest, update_whatsapp: false, ...times(deed) });
          return;
        }
        case 'delete':
          if (flight_id !== undefined) await ask(who, deleteFlight, { flight_id });
          return;
        case 'attend': {
          const user_id = person(deed.person).member.memberId;
          if (flight_id !== undefined)
            await ask(who, markAttendance, { flight_id, user_id, absent: deed.absent, flights: deed.flights });
          return;
        }
        case 'pay': {
          const target_user = person(deed.person).member.memberId;
          const { body } = await ask(who, listMembers, { user_ids: [target_user], response_type: 'full' });
          const [member] = body as { last_update: string }[];
          const last_payment = program.now().toString();
          const query = new URLSearchParams({ target_user, last_payment, last_update: member?.last_update ?? '' });
          await ask(who, { ...recordPayment, path: `${recordPayment.path}?${query}` });
          return;
        }
        case 'disable': {
          const user_id = person(deed.person).member.memberId;
          const { body } = await ask(who, listMembers, { user_ids: [user_id], response_type: 'full' });
          const [member] = body as { last_update: string }[];
          await ask(who, changeAccessRights, { user_id, disabled: deed.disabled, last_update: member?.last_update });
          return;
        }
        case 'look':
          if (deed.at === 'own-days') await ask(who, listSignUpFlights, { flight_type: ['high_alt_flight'] });
          else if (deed.at === 'days') await ask(who, listFlights, { flight_state: 'pending', limit: 100, offset: 0 });
          else if (deed.at === 'people' && flight_id !== undefined) await ask(who, readFlightMembers, { flight_id });
          else if (deed.at === 'statistics') await ask(who, readDayStatistics, {});
          return;
        case 'nonsense':
          await nonsense(who, deed.kind, deed.day);
      }
    };

    let clock = '';
    const told: string[] = [];
    for (const step of plan.steps) {
      if (step.number > until) break;
      if (step.at !== clock) {
        clock = step.at;
        await program.moveTo(instantOf(clock).add({ seconds: 5 }));
        found.push(...(await auditor.audit()));
      }
      told.push(`${step.number} ${inWords(plan, step)}`);
      if (found.length === 0) await act(step);
      if (found.length > 0) return { step: step.number, told: told.slice(-12).join('\n'), found };
      found = [];
    }
    return null;
  } finally {
    await program.remove();
  }
};
