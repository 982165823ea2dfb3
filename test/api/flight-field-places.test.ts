import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { DECISION, DETAILS, EDITED, PLAN } from '../../features/fields/flight.fields.ts';
import { de } from '../../features/fields/flight.texts.de.ts';
import { en } from '../../features/fields/flight.texts.en.ts';
import { eachField, FLIGHT_TYPES, namesOf, valuesOf } from '../../features/fields/kinds.fields.ts';
import { createFlights, listFlights, setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import { readFlightHistory, setBack } from '../../features/history/contract.ts';
import { labelKey } from '../../features/history/screens/field-labels.ts';
import { ALL_PARTS } from '../../features/school-archives/parts.contract.ts';
import { listSignUpFlights } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

/*
 * Walks the catalogue of a flight day's fields, and asks each place that has fields for each of them: so a row of the
 * catalogue is in every place.
 */

const ALL = { ...EDITED, ...DECISION } as const;
const at = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: 24 * days })
    .round('second')
    .toString({ fractionalSecondDigits: 3 });
/** A value of each field that differs from that of a day without it. */
const SAMPLE = {
  ...eachField(EDITED, {
    flight_type: () => 'basic_course' as const,
    instant: () => at(20),
    deadline: () => at(19),
    time: () => '07:45',
    count: ({ largest }) => largest,
    words: (_, name) => `Sample ${name}`,
    prose: (_, name) => `Sample\n${name}`,
    tick: () => true,
  }),
  end_datetime: at(21),
};

let api: TestApi;
let school: BuiltSchool;
let teacherMember: BuiltMember;
let teacher: Caller;
let starter: Caller;
let flight_id: FlightId;
let before: object;

const dayOf = async (id = flight_id) => (await teacher.send(listFlights, { flight_ids: [id] })).body[0];
const edit = async (change: object) => {
  const { last_update } = await dayOf();
  const { status, body } = await teacher.send(updateFlight, {
    ...{ flight_id, flight_teachers: [teacherMember.memberId], last_update },
    ...change,
  });
  expect(status, JSON.stringify(body)).toBe(200);
};

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  teacherMember = await buildMember(api.superuser, school, 'flight_teacher');
  teacher = await api.as(teacherMember);
  starter = await api.as(await buildMember(api.superuser, school, 'start_instructor'));
  flight_id = await buildFlight(api.superuser, school, { teachers: [teacherMember.memberId] });
  before = await dayOf();
  await edit(SAMPLE);
});
afterAll(() => api.stop());

it('each answer has each field as it was sent', async () => {
  const { body: pending } = await teacher.send(listFlights, { flight_state: 'pending' });
  const { body: open } = await starter.send(listSignUpFlights, { flight_type: FLIGHT_TYPES });
  expect(valuesOf(EDITED, await dayOf())).toEqual(SAMPLE);
  expect(valuesOf(EDITED, pending[0])).toEqual(SAMPLE);
  expect(valuesOf(EDITED, open[0])).toEqual(SAMPLE);
});

it('an edit that leaves details out leaves them as they are', async () => {
  const names: readonly string[] = namesOf(DETAILS);
  await edit(Object.fromEntries(Object.entries(SAMPLE).filter(([name]) => !names.includes(name))));
  expect(valuesOf(EDITED, await dayOf())).toEqual(SAMPLE);
});

it('a planned day has each field as it was sent', async () => {
  const { status, body } = await teacher.send(createFlights, valuesOf(PLAN, SAMPLE));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(valuesOf(PLAN, await dayOf(body.flight_ids[0]))).toEqual(valuesOf(PLAN, SAMPLE));
});

it('the history has each field, and sets each back that is planned', async () => {
  const { body } = await teacher.send(readFlightHistory, { flight_id });
  const [newest] = body.entries;
  const changed = newest.values.map(({ field }: { field: string }) => field);
  expect(namesOf(EDITED).filter((name) => !changed.includes(name))).toEqual([]);
  const { last_update } = await dayOf();
  const canceled = { flight_id, canceled: true, reason: 'wind', last_update };
  expect((await teacher.send(setFlightCanceled, canceled)).status).toBe(200);
  const { status, body: answer } = await teacher.send(setBack, { change_id: newest.change_id });
  expect(status, JSON.stringify(answer)).toBe(200);
  expect(await dayOf()).toMatchObject({
    ...valuesOf(PLAN, before as typeof SAMPLE),
    ...{ update_whatsapp: true, canceled: true, cancel_reason: 'wind' },
  });
  const { body: after } = await teacher.send(readFlightHistory, { flight_id });
  const decided = after.entries[1].values.map(({ field }: { field: string }) => field);
  expect(decided).toEqual(namesOf(DECISION));
});

test('the archive of a school has each field', () => {
  const columns = Object.keys(ALL_PARTS.find(([name]) => name === 'flight-days')?.[1].columns ?? {});
  expect(namesOf(ALL).filter((name) => !columns.includes(name))).toEqual([]);
});

test.each([en, de])('each field has its name once, and its own', (words) => {
  expect(Object.keys(words.name).toSorted()).toEqual(namesOf(ALL).toSorted());
  expect(new Set(Object.values(words.name)).size).toBe(namesOf(ALL).length);
  expect(namesOf(ALL).map((name) => labelKey('flight', name))).toEqual(
    namesOf(ALL).map((name) => `flight_fields.name.${name}`),
  );
});
