import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveChatSettings } from '../../features/whatsapp/settings.contract.ts';
import { doctorCommandLine } from '../../programs/chat-doctor/command-line.ts';
import { type BridgedProgram, openBridgedProgram } from '../support/bridged-program.ts';
import { askHere, askStarted } from '../support/command-line.ts';
import { type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';
import type { PlanInput } from '../support/waha/plan.ts';

const FIRST = '+41791111111';
const SECOND = '+41792222222';

let program: BridgedProgram;

beforeAll(async () => {
  program = await openBridgedProgram();
  await program.start();
});
afterAll(() => program.stop());

const ask = (...args: string[]) => askHere(doctorCommandLine, program.env, args);

const named = ({ schoolId }: BuiltSchool, ...more: string[]) => [
  ...['--school', schoolId, '--numbers', `${FIRST},${SECOND}`],
  ...more,
];
const examine = (school: BuiltSchool, ...more: string[]) => ask(...named(school, ...more));
const start = (school: BuiltSchool, ...more: string[]) =>
  askStarted('programs/chat-doctor/main.ts', program.env, named(school, ...more));

let schools = 0;

const newSchool = (name = `School ${schools++}`) => buildSchool(program.api.superuser, name);

const bridgedSchool = async (changed: object = {}): Promise<BuiltSchool> => {
  const school = await newSchool();
  const admin = await program.api.as(
    await buildMember(program.api.superuser, school, 'flight_teacher', { is_school_admin: true }),
  );
  const { url, session, apiKey: api_key, hookKey: hook_key } = program.waha;
  const waha = { kind: 'waha', url, session, api_key, hook_key, accepts_risk: true, ...changed };
  const saved = await admin.send(saveChatSettings, { chat_days: 7, bridge: waha });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return school;
};

/** The outcome of each step, without the evidence. */
const linesOf = (output: string): string[] =>
  output.split('\n').flatMap((line) => /^((?:fine|failed|left out) +\S.*?)(?: {2,}|$)/.exec(line)?.[1] ?? []);
const steps = (came: string, output: string): string[] =>
  linesOf(output).flatMap((line) => (line.startsWith(came) ? line.slice(came.length).trim() : []));

const groups = async () => (await program.state()).groups;

const EVERY_STEP = [
  'ready',
  'create group',
  'set its description',
  'find it by its marker',
  'add …22',
  'make …22 an admin',
  'make …22 a member again',
  'group message',
  'private message to …22',
  'poll',
  'list the members',
  'remove …22',
  'delete the group',
];

describe('the doctor on a working bridge', () => {
  it('tests it step by step, and leaves nothing behind', async () => {
    const { code, output } = await start(await bridgedSchool(), '--yes');
    expect([code, steps('fine', output)], output).toEqual([0, EVERY_STEP]);
    const group = (await groups()).at(-1);
    expect(group).toMatchObject({ gone: 'deleted', description: expect.stringContaining('A test.') });
    expect(group?.subject).toMatch(/^Aufwind #\w{6}$/);
    const { messages, polls } = await program.state();
    expect(messages.slice(-2).map(({ chatId }) => chatId)).toEqual([group?.id, '41792222222@c.us']);
    expect(polls.at(-1)?.chatId).toBe(group?.id);
  });

  it('prints no numbers, keys or complete ids', async () => {
    const { output } = await examine(await bridgedSchool(), '--yes');
    const group = (await groups()).at(-1);
    for (const secret of [FIRST.slice(1), SECOND.slice(1), program.waha.apiKey, group?.id.replace('@g.us', '')])
      expect(output).not.toContain(secret);
  });

  it('sends nothing without --yes', async () => {
    const school = await bridgedSchool();
    const before = (await program.state()).asked;
    const { code, output } = await examine(school);
    expect([code, output.includes('Add --yes to do it.')], output).toEqual([2, true]);
    expect((await program.state()).asked).toEqual(before);
  });
});

describe('the doctor on a failing bridge', () => {
  const examined = async (plan: PlanInput) => {
    const school = await bridgedSchool();
    await program.plan(plan);
    const said = await examine(school, '--yes');
    await program.plan({});
    return said;
  };
  const NEEDS_SECOND = ['make …22 an admin', 'make …22 a member again', 'remove …22'];
  const IN_GROUP = EVERY_STEP.filter((step) => !['ready', 'create group', 'private message to …22'].includes(step));

  it.each<[string, PlanInput, readonly string[], readonly string[]]>([
    ['one person cannot be added', { private: [SECOND] }, ['add …22'], NEEDS_SECOND],
    ['one person has no WhatsApp', { absent: [SECOND] }, ['add …22', 'private message to …22'], NEEDS_SECOND],
    ['the poll fails', { faults: [{ kind: 'poll', fault: 'error_before' }] }, ['poll'], []],
    ['the description fails', { may_describe: false }, ['set its description'], []],
    [
      'the response to the creation of the group is lost',
      { faults: [{ kind: 'create', fault: 'drop_after' }] },
      ['create group'],
      ['set its description'],
    ],
    [
      'the group appears late',
      { faults: [{ kind: 'create', fault: 'late', ms: 60 }] },
      ['create group'],
      ['set its description'],
    ],
    ['the bridge limits the rate', { faults: [{ kind: 'create', fault: 'too_many' }] }, ['create group'], IN_GROUP],
    ['no account is linked', { status: 'SCAN_QR_CODE' }, ['ready'], []],
  ])(
    'names the failed step, continues where possible, and leaves no group: %s',
    async (_name, plan, failed, leftOut) => {
      const { code, output } = await examined(plan);
      expect([code, steps('failed', output), steps('left out', output)], output).toEqual([1, failed, leftOut]);
      expect((await groups()).filter(({ gone }) => gone === null)).toEqual([]);
    },
  );

  it('deletes the group at the second attempt', async () => {
    const { code, output } = await examined({ faults: [{ kind: 'delete', fault: 'error_before' }] });
    expect([code, steps('fine', output).at(-1)], output).toEqual([0, 'delete the group']);
  });

  it('names the group that could not be deleted', async () => {
    const { code, output } = await examined({ faults: [{ kind: 'delete', fault: 'error_before', times: 3 }] });
    expect([code, steps('failed', output)], output).toEqual([1, ['delete the group']]);
    const left = (await groups()).find(({ gone }) => gone === null);
    expect(output).toContain(`The group with ${left?.subject.slice(-7)} in its name is still there`);
  });

  it('reports a wrong key, and creates nothing', async () => {
    const before = (await program.state()).asked;
    const { code, output } = await examine(await bridgedSchool({ api_key: 'another' }), '--yes');
    expect([code, linesOf(output)]).toEqual([1, ['failed   ready']]);
    expect(output).toContain('the API key is not right');
    expect((await program.state()).asked).toEqual(before);
  });

  it('waits for the rate limit that protects the number from being blocked', async () => {
    const school = await bridgedSchool();
    await program.api.superuser.query(
      `insert into app.chat_pace (school_id, kind, free_at, day, used)
       values ($1, 'group', now() + interval '150 seconds', (now() at time zone 'UTC')::date, 1)`,
      [school.schoolId],
    );
    const { code, output } = await examine(school, '--yes');
    expect([code, steps('failed', output)], output).toEqual([1, ['create group']]);
    expect(output).toContain('the next group may be created in 3 min');
  });
});

describe('the doctor refuses', () => {
  it('a school without a bridge', async () => {
    const school = await newSchool('Bergluft');
    const { code, output } = await start(school, '--yes');
    expect([code, output]).toEqual([1, expect.stringContaining('Bergluft has no bridge to WhatsApp.')]);
  });

  it('a bridge whose keys were stored with another secret', async () => {
    const env = { ...program.env, AUFWIND_SECRET: 'x'.repeat(48) };
    const { code, output } = await askHere(doctorCommandLine, env, named(await bridgedSchool()));
    expect([code, output]).toEqual([1, expect.stringContaining('stored with another secret')]);
  });

  it('a name that matches several schools, unless it is the full name of one', async () => {
    for (const name of ['Aufwind', 'Aufwind Thun', 'Aufwind Bern']) await newSchool(name);
    const called = async (name: string) => (await ask('--school', name, '--numbers', `${FIRST},${SECOND}`)).output;
    expect(await called('aufwind')).toContain('Aufwind has no bridge');
    expect(await called('Aufwind ')).toContain('Aufwind has no bridge');
    const several = await called('aufwi');
    expect(several).toContain('Several schools match');
    expect(several).toContain('Aufwind Thun');
  });

  it.each<[string[], string]>([
    [[], 'Give the school and two numbers.'],
    [['--school', 'Nowhere', '--numbers', `${FIRST},${SECOND}`], 'There is no school "Nowhere".'],
    [['--school', 'x', '--numbers', FIRST], '--numbers takes two phone numbers in international form'],
    [
      ['--school', 'x', '--numbers', `079 123 45 67,${SECOND}`],
      '--numbers takes two phone numbers in international form',
    ],
    [['--school', 'x', '--numbers', `${FIRST},${FIRST}`], '--numbers takes two phone numbers that differ.'],
    [['--school', 'x', '--all'], "Unknown option '--all'."],
  ])('%j: %s', async (args, sentence) => {
    const { code, output } = await ask(...args);
    expect([code, output.split('\n')[0]]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/\n {4}at /);
  });
});
