import { setTimeout as pause } from 'node:timers/promises';
import type { FlightId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { CONSENT_VERSION } from '../../features/whatsapp/consent.contract.ts';
import type { ChatQueues } from '../../features/whatsapp/queues.commands.ts';
import { saveChatSettings } from '../../features/whatsapp/settings.contract.ts';
import { type ChatStep, readChatSteps } from '../../features/whatsapp/steps.contract.ts';
import { type Caller, startApi, type TestApi } from './api.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool, buildSignUp } from './school.ts';
import { startWaha, type WahaStandIn } from './waha/stand-in.ts';

/** Percentage of the real waits, so that late effects still occur but tests stay fast. */
const HURRIED = '1';
const MOST_ROUNDS = 200;

/** A school's server and its bridge, in this or in other processes. */
export interface Bridged {
  readonly api: Pick<TestApi, 'superuser' | 'as'>;
  readonly waha: Pick<WahaStandIn, 'url' | 'session' | 'apiKey' | 'hookKey' | 'state'>;
}

export interface BridgedApi extends Bridged {
  readonly api: TestApi;
  readonly waha: WahaStandIn;
  readonly hookKey: string;
  /** Runs the steps of a group, including their waits, until none is queued. */
  readonly drive: (school: BuiltSchool, flight: FlightId) => Promise<void>;
  /** Runs the server's work of every minute, and the jobs that it queues. */
  readonly everyMinute: () => Promise<void>;
  /** Makes the postponed steps of the group due now. */
  readonly later: (flight: FlightId) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts our server with a stand-in for WAHA that it may call. Tests run its jobs explicitly. */
export const startBridgedApi = async (): Promise<BridgedApi> => {
  const waha = await startWaha({ apiKey: 'api-key', session: 'school', hookKey: 'hook-key' });
  const planned = new Map<FlightId, number>();
  const orphaned = new Set<SchoolId>();
  const reported = new Set<SchoolId>();
  const queues: ChatQueues = {
    work: async ({ flightId }, afterMs) => void planned.set(flightId, afterMs),
    reports: async (schoolId) => void reported.add(schoolId),
    orphans: async (schoolId) => void orphaned.add(schoolId),
  };
  const api = await startApi({ env: { CHAT_PACE: HURRIED, CHAT_BRIDGE_HOSTS: waha.host }, queues });
  return {
    api,
    waha,
    hookKey: waha.hookKey,
    drive: async ({ schoolId }, flightId) => {
      planned.set(flightId, 0);
      for (let round = 0; round < MOST_ROUNDS && planned.has(flightId); round++) {
        const wait = planned.get(flightId) ?? 0;
        planned.delete(flightId);
        await pause(wait);
        await api.background.work({ schoolId, flightId });
      }
    },
    everyMinute: async () => {
      await api.background.everyMinute.chat();
      await api.background.everyMinute.whatsapp();
      for (const schoolId of orphaned) await api.background.orphans({ schoolId });
      for (const schoolId of reported) await api.background.reports({ schoolId });
      orphaned.clear();
      reported.clear();
    },
    later: async (flightId) => {
      await api.superuser.query(
        `update app.chat_task set not_before = now() - interval '1 second' where flight_id = $1 and not_before is not null`,
        [flightId],
      );
    },
    stop: async () => {
      await api.stop();
      await waha.stop();
    },
  };
};

export interface MirroredDay {
  readonly school: BuiltSchool;
  readonly staff: Caller;
  readonly teacher: BuiltMember;
  readonly students: readonly BuiltMember[];
  readonly flight_id: FlightId;
}

let phones = 0;
/** Returns an unused phone number. */
export const newPhone = (): string => `+4179${String(1_000_000 + phones++).padStart(7, '0')}`;

export const agree = (api: Bridged['api'], { schoolId, memberId }: BuiltMember) =>
  api.superuser.query(
    `insert into app.chat_consent (school_id, member_id, text_version) values ($1, $2, $3)
     on conflict (school_id, member_id) do update set withdrawn_at = null`,
    [schoolId, memberId, CONSENT_VERSION],
  );

/** Builds a school with a bridge, and a flight day with one teacher and so many students, who have all consented. */
export const buildMirroredDay = async ({ api, waha }: Bridged, students = 3): Promise<MirroredDay> => {
  const school = await buildSchool(api.superuser);
  const member = async (role: 'flight_teacher' | 'student', is_school_admin = false) => {
    const built = await buildMember(api.superuser, school, role, { phone: newPhone(), is_school_admin });
    await agree(api, built);
    return built;
  };
  const teacher = await member('flight_teacher', true);
  const staff = await api.as(teacher);
  const bridge = {
    kind: 'waha',
    url: waha.url,
    session: waha.session,
    api_key: waha.apiKey,
    hook_key: waha.hookKey,
    accepts_risk: true,
  };
  const saved = await staff.send(saveChatSettings, { chat_days: 7, bridge });
  if (saved.status !== 200) throw new Error(`the bridge was not set up: ${JSON.stringify(saved.body)}`);
  const flight_id = await buildFlight(api.superuser, school, { teachers: [teacher.memberId] });
  const people: BuiltMember[] = [];
  for (let n = 0; n < students; n++) {
    const one = await member('student');
    await buildSignUp(api.superuser, school.schoolId, flight_id, one.memberId);
    people.push(one);
  }
  return { school, staff, teacher, students: people, flight_id };
};

export const phoneOf = async (api: Bridged['api'], memberId: MemberId): Promise<string> =>
  (await api.superuser.query('select phone from app.member where id = $1', [memberId])).rows[0].phone;

export const tasksOf = async (staff: Caller, flight_id: FlightId): Promise<ChatStep[]> =>
  (await staff.send(readChatSteps, { flight_id, response_type: 'base' })).body.base_tasks;

export const makeGroup = async (bridged: BridgedApi, day: MirroredDay): Promise<void> => {
  await day.staff.send(createChatGroup, { flight_id: day.flight_id });
  await bridged.drive(day.school, day.flight_id);
};

/** Returns the bridge's groups with the day's marker. */
export const groupsOf = async ({ api, waha }: Bridged, { flight_id }: Pick<MirroredDay, 'flight_id'>) => {
  const { rows } = await api.superuser.query('select marker from app.chat_group where flight_id = $1', [flight_id]);
  return waha.state().groups.filter(({ subject, gone }) => gone === null && subject.endsWith(rows[0].marker));
};

/** Returns the phone numbers of the group's members without the school's own, sorted. */
export const membersOf = async (bridged: Bridged, day: MirroredDay): Promise<readonly string[]> => {
  const [group] = await groupsOf(bridged, day);
  const phones = group?.members.filter(({ role }) => role !== 'superadmin').map(({ phone }) => phone) ?? [];
  return phones.toSorted();
};

/** Returns the phone numbers of the day's participants who have consented, sorted. */
export const peopleOf = async (
  { api }: Pick<Bridged, 'api'>,
  { flight_id }: MirroredDay,
): Promise<readonly string[]> => {
  const { rows } = await api.superuser.query<{ phone: string }>(
    `select m.phone from app.member m
     join app.chat_consent c on c.member_id = m.id and c.withdrawn_at is null
     where m.id in (select member_id from app.signup where flight_id = $1
                    union select member_id from app.flight_teacher where flight_id = $1)`,
    [flight_id],
  );
  return rows.map(({ phone }) => phone).toSorted();
};
