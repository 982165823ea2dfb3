import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StepId } from '../../core/ids/ids.ts';
import { createChatGroup, createPoll } from '../../features/chat/contract.ts';
import { sendMessage } from '../../features/chat/messages.contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { settleChatStep } from '../../features/whatsapp/steps.contract.ts';
import { type BridgedProgram, openBridgedProgram } from '../support/bridged-program.ts';
import {
  agree,
  type Bridged,
  buildMirroredDay,
  groupsOf,
  type MirroredDay,
  membersOf,
  newPhone,
  peopleOf,
  tasksOf,
} from '../support/bridged-school.ts';
import { type BuiltMember, buildMember, buildSignUp } from '../support/school.ts';
import { randomFrom, SEED } from '../support/seeded.ts';
import { KINDS, type PlanInput } from '../support/waha/plan.ts';
import { comesAbout } from './program.ts';

/** Number of kills; more find rarer orders of events. */
const ROUNDS = Number(process.env['CHAT_KILLS'] ?? 8);
const LATEST_KILL_MS = 1_500;
/** The longest time that a busy machine may need for the remaining steps, including two rounds of everyMinute. */
const SETTLED_WITHIN_MS = 150_000;
const SLOW_CALLS = 30;

const random = randomFrom(SEED);

/** Every call takes another 50 to 150 ms after its effect, so that most kills land within a call. */
const slowly = (): PlanInput => ({
  faults: KINDS.flatMap((kind) =>
    Array.from({ length: SLOW_CALLS }, () => ({ kind, fault: 'slow' as const, ms: Math.round(50 + random() * 100) })),
  ),
});

interface Day extends MirroredDay {
  readonly latecomer: BuiltMember;
}

/** The bridged school, with what the bridge has received so far. */
const seenNow = async ({ api, waha, state }: BridgedProgram): Promise<Bridged> => {
  const seen = await state();
  return { api, waha: { ...waha, state: () => seen } };
};

/** A day with a member who signs up later, and with a participant who has not given consent. */
const newDay = async (killed: BridgedProgram): Promise<Day> => {
  const { api } = killed;
  const day = await buildMirroredDay(await seenNow(killed));
  const silent = await buildMember(api.superuser, day.school, 'student', { phone: newPhone() });
  await buildSignUp(api.superuser, day.school.schoolId, day.flight_id, silent.memberId);
  const latecomer = await buildMember(api.superuser, day.school, 'student', { phone: newPhone() });
  await agree(api, latecomer);
  return { ...day, latecomer };
};

const press = async ({ staff }: Day, call: Parameters<Day['staff']['send']>[0], body: object): Promise<void> => {
  const { status } = await staff.send(call, body);
  expect(status).toBe(200);
};

const announce = (day: Day, text: string) =>
  press(day, sendMessage, { flight_id: day.flight_id, client_id: crypto.randomUUID(), text, announcement: true });

const change = (day: Day, member: BuiltMember | undefined, action: 'sign-up' | 'sign-out') =>
  press(day, changeFlightMember, { flight_id: day.flight_id, user_id: member?.memberId, role: 'students', action });

const makeAll = async (day: Day): Promise<void> => {
  const { flight_id } = day;
  await press(day, createChatGroup, { flight_id });
  await announce(day, `First of ${flight_id}`);
  await press(day, createPoll, { flight_id });
  await change(day, day.students[0], 'sign-out');
  await announce(day, `Second of ${flight_id}`);
};

/** Continues a day after the kill: one member signs up, one signs off, and one who had signed off may sign up again. */
const goOn = async (day: Day): Promise<void> => {
  await change(day, day.latecomer, 'sign-up');
  await change(day, day.students[1], 'sign-out');
  if (random() < 0.5) await change(day, day.students[0], 'sign-up');
};

const count = async ({ api }: BridgedProgram, condition: string): Promise<number> =>
  (await api.superuser.query(`select count(*)::int as n from app.chat_task where ${condition}`)).rows[0].n;

/** Counts the rounds in which the server died while a step that it had started was running. */
const killInTheMiddle = async (killed: BridgedProgram, days: Day[]): Promise<number> => {
  let cutOff = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const began = new Date().toISOString();
    await killed.start();
    await killed.plan(slowly());
    const before = days.at(-1);
    const day = await newDay(killed);
    days.push(day);
    if (before !== undefined) await goOn(before);
    await makeAll(day);
    await pause(random() * LATEST_KILL_MS);
    await killed.kill();
    if ((await count(killed, `status = 'running' and started_at > '${began}'`)) > 0) cutOff += 1;
  }
  return cutOff;
};

const OPEN = `status in ('queued', 'running', 'waiting')`;
const NO_GROUP = `type = 'create_group' and status = 'failed'`;

interface NotMade {
  readonly task_id: StepId;
  readonly flight_id: string;
}

/** Does what staff would: look for the groups again, and create a group again if it does not exist. */
const settleGroups = async (killed: BridgedProgram, days: readonly Day[], pressed: Set<StepId>): Promise<void> => {
  const { rows } = await killed.api.superuser.query<NotMade>(
    `select id as task_id, flight_id from app.chat_task where ${NO_GROUP} and unsure`,
  );
  for (const { task_id, flight_id } of rows) {
    const day = days.find((one) => one.flight_id === flight_id);
    if (day === undefined) throw new Error(`there is no day ${flight_id}`);
    const isMissing = pressed.has(task_id) && (await groupsOf(await seenNow(killed), day)).length === 0;
    await press(day, settleChatStep, { flight_id, task_id, action: isMissing ? 'anew' : 'retry' });
    pressed.add(task_id);
  }
};

let killed: BridgedProgram;
let bridged: Bridged;
const days: Day[] = [];
let cutOff = 0;

beforeAll(async () => {
  process.stderr.write(`KILL_SEED=${SEED}\n`);
  killed = await openBridgedProgram();
  cutOff = await killInTheMiddle(killed, days);
  process.stderr.write(`${cutOff} of ${ROUNDS} kills cut a step off\n`);
  await killed.plan({});
  await killed.start();
  const pressed = new Set<StepId>();
  await comesAbout(async () => {
    await settleGroups(killed, days, pressed);
    return (await count(killed, `${OPEN} or (${NO_GROUP})`)) === 0;
  }, SETTLED_WITHIN_MS);
  bridged = await seenNow(killed);
}, 400_000);
afterAll(() => killed.stop());

const ofAll = <Value>(look: (day: Day) => Promise<Value>): Promise<Value[]> => Promise.all(days.map(look));

const repeated = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, place) => texts.indexOf(text) !== place);

describe(`after ${ROUNDS} kills at random points (seed ${SEED})`, () => {
  it('some of them interrupted a step', () => {
    expect(cutOff).toBeGreaterThanOrEqual(ROUNDS / 4);
  });

  it('no step is open', async () => {
    expect(await count(killed, OPEN)).toBe(0);
  });

  it('every day has one group', async () => {
    expect(await ofAll(async (day) => (await groupsOf(bridged, day)).length)).toEqual(days.map(() => 1));
  });

  it('every group contains the participants of its day who gave consent, and nobody else', async () => {
    expect(await ofAll((day) => membersOf(bridged, day))).toEqual(await ofAll((day) => peopleOf(bridged, day)));
  });

  it('no message was sent twice', () => {
    expect(repeated(bridged.waha.state().messages.map(({ text }) => text))).toEqual([]);
  });

  it('no poll was sent twice', () => {
    expect(repeated(bridged.waha.state().polls.map(({ chatId }) => chatId))).toEqual([]);
  });

  it('every message and poll recorded as sent was sent', async () => {
    const { messages, polls } = bridged.waha.state();
    const missing = await ofAll(async (day) => {
      const [group] = await groupsOf(bridged, day);
      const completed = (await tasksOf(day.staff, day.flight_id)).filter(({ status }) => status === 'completed');
      const said = (type: string) => completed.filter((task) => task.type === type).length;
      const there = (some: readonly { readonly chatId: string }[]) =>
        some.filter(({ chatId }) => chatId === group?.id).length;
      return there(messages) < said('send_group_message') || there(polls) < said('create_poll');
    });
    expect(missing).toEqual(days.map(() => false));
  });
});
