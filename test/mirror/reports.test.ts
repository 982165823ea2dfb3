import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { createPoll } from '../../features/chat/contract.ts';
import { readChecklist, tickChecklist } from '../../features/materials/checklist.contract.ts';
import { answerPoll, type PollAnswer, readPoll } from '../../features/materials/poll.contract.ts';
import {
  type BridgedApi,
  buildMirroredDay,
  type MirroredDay,
  makeGroup,
  newPhone,
  phoneOf,
  startBridgedApi,
} from '../support/bridged-school.ts';

let bridged: BridgedApi;
let day: MirroredDay;

beforeAll(async () => {
  bridged = await startBridgedApi();
  day = await buildMirroredDay(bridged);
  bridged.waha.plan({ report_to: await hookOf(day) });
  await makeGroup(bridged, day);
  await day.staff.send(createPoll, { flight_id: day.flight_id });
  await bridged.drive(day.school, day.flight_id);
});
afterAll(() => bridged.stop());
beforeEach(async () => {
  await bridged.api.superuser.query('delete from app.chat_event');
  await bridged.api.superuser.query('delete from app.poll_answer');
  await bridged.api.superuser.query('delete from app.material');
});

const hookOf = async ({ school }: MirroredDay): Promise<string> => {
  const { rows } = await bridged.api.superuser.query('select hook_id from app.chat_bridge where school_id = $1', [
    school.schoolId,
  ]);
  return `${bridged.api.url}/hooks/chat/${rows[0].hook_id}`;
};

const voter = (place = 0): MemberId => {
  const student = day.students[place];
  if (student === undefined) throw new Error('the day has students');
  return student.memberId;
};

const handle = () => bridged.api.background.reports({ schoolId: day.school.schoolId });
const answers = async (): Promise<PollAnswer[]> =>
  (await day.staff.send(readPoll, { flight_id: day.flight_id })).body.answers;
const stored = async (): Promise<number> =>
  (await bridged.api.superuser.query('select count(*)::int as n from app.chat_event')).rows[0].n;

const SCHOOL_KEY = 'hook-key';
let reports = 0;
const pollId = () => bridged.waha.state().polls.at(0)?.key ?? '';

interface Ballot {
  readonly phone: string;
  readonly options: readonly string[];
  /** Unix seconds. */
  readonly at?: number;
  readonly id?: string;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** A report as WAHA documents it. */
const reportOf = ({ phone, options, at = nowInSeconds(), id = `evt_${reports++}` }: Ballot): string =>
  JSON.stringify({
    id,
    event: 'poll.vote',
    session: 'school',
    payload: {
      vote: {
        id: `false_${id}`,
        to: '1@g.us',
        from: `${phone.slice(1)}@c.us`,
        participant: `${phone.slice(1)}@c.us`,
        selectedOptions: options,
        timestamp: at,
      },
      poll: { id: `true_1@g.us_${pollId()}`, fromMe: true },
    },
  });

const post = async (body: string, signature: string | null, address?: string): Promise<number> => {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (signature !== null) {
    headers['x-webhook-hmac'] = signature;
    headers['x-webhook-hmac-algorithm'] = 'sha512';
  }
  return (await fetch(address ?? (await hookOf(day)), { method: 'POST', headers, body })).status;
};

const signed = (body: string, key = SCHOOL_KEY): string => createHmac('sha512', key).update(body).digest('hex');

const report = async (ballot: Ballot): Promise<number> => {
  const body = reportOf(ballot);
  return post(body, signed(body));
};

describe('a vote in the mirrored poll', () => {
  it('fills the checklist, and can be changed', async () => {
    const phone = await phoneOf(bridged.api, voter());
    expect(await report({ phone, options: ['Schirm', 'Funk'], at: nowInSeconds() - 60 })).toBe(200);
    await handle();
    expect(await answers()).toMatchObject([{ user_id: voter(), items: ['canopy', 'radio'], by_staff: false }]);
    const checklist = async () =>
      (await day.staff.send(readChecklist, { flight_id: day.flight_id })).body.map(
        ({ item }: { item: string }) => item,
      );
    expect(await checklist()).toEqual(['canopy', 'radio']);
    await report({ phone, options: ['Ich brauche nichts'] });
    await handle();
    expect(await answers()).toMatchObject([{ items: [] }]);
    expect(await checklist()).toEqual([]);
  });

  it('that is withdrawn completely is no answer', async () => {
    const phone = await phoneOf(bridged.api, voter());
    await report({ phone, options: ['Helm'], at: nowInSeconds() - 60 });
    await handle();
    await report({ phone, options: [] });
    await handle();
    expect(await answers()).toEqual([]);
  });

  it('that is reported twice is stored once', async () => {
    const phone = await phoneOf(bridged.api, voter());
    const body = reportOf({ phone, options: ['Helm'] });
    expect([await post(body, signed(body)), await post(body, signed(body))]).toEqual([200, 200]);
    expect(await stored()).toBe(1);
  });

  it('is replaced by the newest vote, in any order of arrival', async () => {
    const phone = await phoneOf(bridged.api, voter());
    await report({ phone, options: ['Helm'], at: nowInSeconds() - 10 });
    await report({ phone, options: ['Schirm'], at: nowInSeconds() - 20 });
    await handle();
    expect(await answers()).toMatchObject([{ items: ['helmet'] }]);
  });

  it('stays withdrawn if the withdrawal arrives before the vote', async () => {
    const phone = await phoneOf(bridged.api, voter());
    await report({ phone, options: [], at: nowInSeconds() - 10 });
    await handle();
    await report({ phone, options: ['Helm'], at: nowInSeconds() - 20 });
    await handle();
    expect(await answers()).toEqual([]);
  });

  it('is replaced by a later report within the same second', async () => {
    const phone = await phoneOf(bridged.api, voter());
    const at = nowInSeconds() - 5;
    await report({ phone, options: ['Schirm'], at });
    await handle();
    await report({ phone, options: ['Schirm', 'Helm'], at });
    await handle();
    expect(await answers()).toMatchObject([{ items: ['canopy', 'helmet'] }]);
  });

  it('of a person whose number the bridge cannot resolve yet waits until it can', async () => {
    const phone = await phoneOf(bridged.api, voter());
    const hidden = `77${phone.slice(1)}@lid`;
    const body = reportOf({ phone, options: ['Helm'] }).replaceAll(`${phone.slice(1)}@c.us`, hidden);
    bridged.waha.plan({ faults: [{ kind: 'lid', fault: 'error_before', times: 10 }] });
    await post(body, signed(body));
    await handle();
    expect(await answers()).toEqual([]);
    bridged.waha.plan({});
    await handle();
    expect(await answers()).toMatchObject([{ items: ['helmet'] }]);
  });

  it('in a poll of another origin is ignored', async () => {
    const phone = await phoneOf(bridged.api, voter());
    const body = reportOf({ phone, options: ['Pizza'] }).replace(pollId(), 'OTHERPOLL');
    expect(await post(body, signed(body))).toBe(200);
    expect(await stored()).toBe(0);
  });

  it('does not replace a newer answer in the app', async () => {
    const phone = await phoneOf(bridged.api, voter());
    await day.staff.send(answerPoll, { flight_id: day.flight_id, user_id: voter(), items: ['radio'] });
    await report({ phone, options: ['Schirm'], at: nowInSeconds() - 30 });
    await handle();
    expect(await answers()).toMatchObject([{ items: ['radio'] }]);
  });

  it('does not overwrite the ticks of staff', async () => {
    const phone = await phoneOf(bridged.api, voter());
    await day.staff.send(tickChecklist, {
      flight_id: day.flight_id,
      user_id: voter(),
      item: 'canopy',
      needed: false,
    });
    await report({ phone, options: ['Schirm'] });
    await handle();
    const [row] = (await day.staff.send(readChecklist, { flight_id: day.flight_id })).body;
    expect(row).toMatchObject({ item: 'canopy', voted: true, needed: false, needed_by_staff: false });
  });

  it('of a person who is not on the day counts for nobody', async () => {
    await report({ phone: newPhone(), options: ['Schirm'] });
    await handle();
    expect(await answers()).toEqual([]);
  });

  it('of a person who is not on the day is stored without their number', async () => {
    const phone = newPhone();
    await report({ phone, options: ['Schirm'] });
    await handle();
    const { rows } = await bridged.api.superuser.query('select content::text from app.chat_event');
    expect(rows).toHaveLength(1);
    expect(rows[0].content).not.toContain(phone);
  });

  it('is stored with its member, even if the bridge hides the number', async () => {
    const phone = await phoneOf(bridged.api, voter());
    const hidden = `77${phone.slice(1)}@lid`;
    const body = reportOf({ phone, options: ['Helm'] }).replaceAll(`${phone.slice(1)}@c.us`, hidden);
    await post(body, signed(body));
    await handle();
    const { rows } = await bridged.api.superuser.query('select member_id from app.chat_event');
    expect(rows).toEqual([{ member_id: voter() }]);
  });

  it('is deleted after 60 days, even in a school without other work', async () => {
    await report({ phone: await phoneOf(bridged.api, voter()), options: ['Helm'] });
    await handle();
    await bridged.api.superuser.query(`update app.chat_event set received_at = received_at - interval '61 days'`);
    await bridged.everyMinute();
    expect(await stored()).toBe(0);
  });

  it('may arrive before the response to the creation of the poll', async () => {
    const other = await buildMirroredDay(bridged);
    const [first] = other.students;
    if (first === undefined) throw new Error('the day has students');
    await makeGroup(bridged, other);
    const phone = await phoneOf(bridged.api, first.memberId);
    bridged.waha.plan({ report_to: await hookOf(other), vote_first: { phone, options: ['Gurtzeug'] } });
    await other.staff.send(createPoll, { flight_id: other.flight_id });
    await bridged.drive(other.school, other.flight_id);
    await bridged.api.background.reports({ schoolId: other.school.schoolId });
    const { body } = await other.staff.send(readPoll, { flight_id: other.flight_id });
    expect(body.answers).toMatchObject([{ user_id: first.memberId, items: ['harness'] }]);
    bridged.waha.plan({ report_to: await hookOf(day) });
  });
});

describe('a report', () => {
  it.each([
    ['nothing', () => null],
    ['another key', (body: string) => signed(body, 'other-key')],
    ['half a signature', (body: string) => signed(body).slice(0, 64)],
    ['the signature of another body', (body: string) => signed(`${body} `)],
    ['no hex', () => 'zz'.repeat(64)],
  ])('with %s as signature gets 401, and nothing is stored', async (_name, sign) => {
    const body = reportOf({ phone: await phoneOf(bridged.api, voter()), options: ['Schirm'] });
    expect(await post(body, sign(body))).toBe(401);
    expect(await stored()).toBe(0);
  });

  it.each([
    ['an unknown address', () => `${bridged.api.url}/hooks/chat/${crypto.randomUUID()}`],
    ['no id at all', () => `${bridged.api.url}/hooks/chat/x`],
  ])('to %s gets 404', async (_name, address) => {
    const body = reportOf({ phone: '+41790000001', options: [] });
    expect(await post(body, signed(body), address())).toBe(404);
  });

  it.each([
    ['no JSON', 'hello'],
    ['an empty body', ''],
    ['other JSON', '[]'],
    ['an event about something else', '{"event":"message","session":"school","payload":{"text":"ü"}}'],
  ])('that is signed, but contains %s, is accepted, and nothing is stored', async (_name, body) => {
    expect(await post(body, signed(body))).toBe(200);
    expect(await stored()).toBe(0);
  });

  it.each([
    ['a NUL', 'He\\u0000lm'],
    ['half of a surrogate pair', '\\ud800'],
    ['far too many characters', 'x'.repeat(5000)],
  ])('that is signed, with %s in an option, is accepted, and nothing is stored', async (_name, option) => {
    const body = reportOf({ phone: '+41790000001', options: ['?'] }).replace('"?"', () => `"${option}"`);
    expect(await post(body, signed(body))).toBe(200);
    expect(await stored()).toBe(0);
  });

  it('with a very long id is stored, once', async () => {
    const body = reportOf({ phone: await phoneOf(bridged.api, voter()), options: ['Helm'], id: 'ü'.repeat(6000) });
    expect([await post(body, signed(body)), await post(body, signed(body))]).toEqual([200, 200]);
    expect(await stored()).toBe(1);
  });

  it('above the size limit is refused', async () => {
    const body = 'x'.repeat(70_000);
    expect(await post(body, signed(body))).toBe(413);
  });
});
