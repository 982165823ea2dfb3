import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChatGroup } from '../../features/chat/contract.ts';
import { listenLive } from '../../features/chat/messages.contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import { reportVisit } from '../../features/site/visits.contract.ts';
import { newFolder, type Program, ROOT, run } from '../../test/faults/program.ts';
import { callersAt, type TestApi } from '../../test/support/api.ts';
import { type Bridged, buildMirroredDay } from '../../test/support/bridged-school.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { freePort } from '../../test/support/free-port.ts';
import { buildMember, buildSchool } from '../../test/support/school.ts';
import { type MailServer, startMailServer } from '../../test/support/smtp.ts';
import { startWaha, type WahaStandIn } from '../../test/support/waha/stand-in.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

/** The complete program, as scraped by Prometheus. */
let program: Program;
let port: number;
let metricsPort: number;
let superuser: pg.Pool;
let smtp: MailServer;
let waha: WahaStandIn;
let api: Bridged['api'];
let school: Awaited<ReturnType<typeof buildSchool>>;
let staff: Awaited<ReturnType<TestApi['as']>>;
const folder = newFolder();

beforeAll(async () => {
  const database = await createTestDatabase();
  [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  smtp = await startMailServer();
  waha = await startWaha({ apiKey: 'api-key', session: 'school', hookKey: 'hook-key' });
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  program = run('programs/server/main.ts', {
    PORT: String(port),
    PUBLIC_URL: url,
    METRICS_PORT: String(metricsPort),
    VISIT_METRICS: 'on',
    SMTP_URL: smtp.url,
    CHAT_PACE: '1',
    CHAT_BRIDGE_HOSTS: waha.host,
    DATA_DIR: (await folder).path,
    DATABASE_URL: database.loginUrl.replace('@/', '@localhost/'),
  });
  await program.says('Aufwind is ready');
  school = await buildSchool(superuser);
  const admin = await buildMember(superuser, school, 'flight_teacher', { is_school_admin: true });
  const { as } = await callersAt(url, superuser, url);
  api = { superuser, as };
  staff = await as(admin);
});
afterAll(async () => {
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  await superuser.end();
  await smtp.stop();
  await waha.stop();
  await (await folder).remove();
});

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const visit = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });

/** Labels with a small fixed set of values. */
const CLOSED_LABELS = [
  'le',
  'method',
  'outcome',
  'page',
  'pool',
  'provider',
  'queue',
  'reason',
  'role',
  'route',
  'state',
  'status',
  'type',
];

/** Returns the lines `name{labels} value` of one metric. */
const seriesOf = (text: string, name: string): string[] => text.split('\n').filter((line) => line.startsWith(name));

describe('the metrics', () => {
  it.each([
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_seconds',
    'aufwind_requests_in_flight',
    'aufwind_live_listeners 0',
    'aufwind_mails_total{outcome="sent"} 0',
    'aufwind_mails_total{outcome="refused"} 0',
    'aufwind_mails_total{outcome="postponed"} 0',
    ...['wrong', 'disabled_or_foreign', 'malformed', 'too_many'].map(
      (reason) => `aufwind_sign_ins_refused_total{reason="${reason}"} 0`,
    ),
    ...['app', 'identity', 'jobs'].flatMap((pool) =>
      ['total', 'idle', 'in_use', 'waiting'].map(
        (state) => `aufwind_database_connections{pool="${pool}",state="${state}"}`,
      ),
    ),
    ...['mail', 'chat'].flatMap((queue) =>
      ['queued', 'active', 'failed'].map((state) => `aufwind_jobs{queue="${queue}",state="${state}"} 0`),
    ),
  ])('contain %s', async (series) => {
    expect(await scrape()).toContain(series);
  });

  it('count requests by pattern, method and class of status', async () => {
    expect((await staff.send(listMembers, { roles: ['student'], response_type: 'base' })).status).toBe(200);
    await staff.send({ method: 'GET', path: `/school/canopy-picture/${school.schoolId}` });
    const counts = seriesOf(await scrape(), 'aufwind_request_duration_seconds_count');
    expect(counts).toContain(
      'aufwind_request_duration_seconds_count{route="/api/v1/school/user/list",method="POST",status="2xx"} 1',
    );
    expect(counts).toContain(
      'aufwind_request_duration_seconds_count{route="/api/v1/school/canopy-picture/:id",method="GET",status="4xx"} 1',
    );
  });

  it('count refused sign-ins by reason', async () => {
    const signIn = (email: string) =>
      fetch(`http://127.0.0.1:${port}/identity/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
        body: JSON.stringify({ email, password: 'Nobody-knows-1' }),
      });
    expect((await signIn('vreni@flights.example')).status).toBe(401);
    expect((await signIn('')).status).toBe(422);
    const text = await scrape();
    expect(text).toContain('aufwind_sign_ins_refused_total{reason="wrong"} 1');
    expect(text).toContain('aufwind_sign_ins_refused_total{reason="malformed"} 1');
    expect(text).toContain('aufwind_sign_ins_refused_total{reason="too_many"} 0');
  });

  it('count what browsers have measured of visits, and no page that there is not', async () => {
    const report = (body: object) => staff.send(reportVisit, body);
    expect((await report({ page: '/made/up', role: 'guest', largest_paint_ms: 1400, layout_shift: 0 })).status).toBe(
      200,
    );
    expect((await report({ page: '/made/up', role: 'guest', largest_paint_ms: -1 })).status).toBe(422);
    expect((await report({ page: '/made/up', role: 'Vreni' })).status).toBe(422);
    const text = await scrape();
    const labels = '{page="(other)",role="guest"}';
    expect(text).toContain(`aufwind_visit_largest_paint_seconds_sum${labels} 1.4`);
    expect(text).toContain(`aufwind_visit_layout_shift_count${labels} 1`);
    expect(text).not.toContain('made/up');
  });

  it('count mails by outcome', async () => {
    smtp.behave('refuse');
    const member = { first_name: 'Livia', last_name: 'Zumbühl', role: 'student' };
    for (const email of ['livia@flights.example', 'livia.two@flights.example'])
      expect((await staff.send(registerMember, { ...member, email })).status).toBe(200);
    const mails = async () => seriesOf(await scrape(), 'aufwind_mails_total').map((line) => line.slice(-2).trim());
    await expect.poll(mails).toEqual(['1', '1', '0']);
  });

  it('count bridge requests by outcome', async () => {
    const mirror = async () => {
      const { staff, flight_id } = await buildMirroredDay({ api, waha }, 0);
      expect((await staff.send(createChatGroup, { flight_id })).status).toBe(200);
    };
    const attempts = async () => seriesOf(await scrape(), 'aufwind_bridge_attempts_total');
    const once = (type: string, outcome: string) =>
      `aufwind_bridge_attempts_total{provider="waha",type="${type}",outcome="${outcome}"} 1`;
    const done = ['create_group', 'add_members', 'make_admin'].map((type) => once(type, 'done'));
    await mirror();
    await expect.poll(attempts).toEqual(done);
    waha.plan({ faults: [{ kind: 'create', fault: 'forbidden' }] });
    await mirror();
    await expect.poll(attempts).toEqual([...done, once('create_group', 'refused')]);
  });

  it('count open event streams, but not their duration', async () => {
    const closing = new AbortController();
    const headers = { authorization: `Bearer ${staff.token}`, 'x-school-id': school.schoolId };
    const stream = await fetch(`http://127.0.0.1:${port}/api/v1${listenLive.path}`, {
      headers,
      signal: closing.signal,
    });
    expect(stream.status).toBe(200);
    const text = await scrape();
    expect(text).toContain('aufwind_live_listeners 1');
    expect(text).toContain('aufwind_requests_in_flight 0');
    closing.abort();
    await expect.poll(scrape).toContain('aufwind_live_listeners 0');
    expect(await scrape()).not.toContain(listenLive.path);
  });

  it('have no label with an id, an address or a name from any request', async () => {
    for (const path of [
      `/flight/${school.schoolId}`,
      `/${staff.identityId}?email=vreni@flights.example`,
      '/assets/x-1a2b.js',
    ])
      for (const method of ['GET', 'POST', 'PROPFIND']) await visit(path, method);
    const text = await scrape();
    for (const value of [school.schoolId, staff.identityId, 'vreni', 'x-1a2b', 'PROPFIND', staff.token])
      expect(text).not.toContain(value);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    const labels = seriesOf(text, 'aufwind_').flatMap((line) =>
      [...line.matchAll(/(\w+)="/g)].map(([, label]) => label),
    );
    expect(CLOSED_LABELS).toEqual(expect.arrayContaining(labels));
  });

  it('are those that the dashboard and the alerts name, with the same labels', async () => {
    const read = (file: string) => readFile(join(ROOT, 'deploy/monitoring', file), 'utf8');
    const { panels } = JSON.parse(await read('grafana.json')) as { panels: { targets: { expr: string }[] }[] };
    const alerts = [...(await read('alerts.yml')).matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect([shown.length, alerts.length]).toEqual([17, 11]);
    const queries = [...shown, ...alerts];
    const names = queries.flatMap((query) => query.match(/\b(?:aufwind|nodejs|process)_\w+/g) ?? []);
    const text = await scrape();
    expect(names.filter((name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `))).toEqual([]);
    const labels = queries.flatMap((query) =>
      [...query.matchAll(/by \(([^)]+)\)|(\w+)=~?"/g)].flatMap(([, list, one]) => (list ?? one ?? '').split(', ')),
    );
    // Prometheus adds the first two.
    expect(['instance', 'job', ...CLOSED_LABELS]).toEqual(expect.arrayContaining(labels));
  });

  it('are not served on the public port', async () => {
    const response = await visit('/metrics');
    expect(await response.text()).not.toContain('aufwind_request');
  });

  it('are the only content of their own port', async () => {
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

it('an occupied port is named in a sentence', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  await expect(serveMetrics(openMetrics(), { host: '127.0.0.1', port })).rejects.toThrow(/METRICS_PORT/);
  taken.close();
});
