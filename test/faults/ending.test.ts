import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { listMembers } from '../../features/members/contract.ts';
import { runningPostmaster } from '../../server/db/embedded/postmaster.ts';
import type { Caller } from '../support/api.ts';
import { startListening } from '../support/live.ts';
import { type BuiltMember, buildMember, buildSchool } from '../support/school.ts';
import { type EmbeddedProgram, openEmbeddedProgram } from './embedded-program.ts';
import { comesAbout } from './program.ts';

const open = async (port: number, text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  // The server cuts the connection, as the test expects.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
};

const HALF_HEAD = 'GET /public-config HTTP/1.1\r\nHost: localhost\r\nX-Half: ';
const HALF_BODY =
  'POST /api/v1/auth/invitation HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"code"';

interface Served extends EmbeddedProgram {
  readonly caller: Caller;
  readonly member: BuiltMember;
}

/** Conditions that could keep a server from stopping, by name. Each function resolves once its condition holds. */
const HANGS: Readonly<Record<string, (served: Served) => Promise<unknown>>> = {
  'one half-sent body': ({ port }) => open(port, HALF_BODY),
  'five half-sent heads': ({ port }) => Promise.all(Array.from({ length: 5 }, () => open(port, HALF_HEAD))),
  '50 silent connections': ({ port }) => Promise.all(Array.from({ length: 50 }, () => open(port, ''))),
  'an event stream': (served) => startListening(served, served.caller, served.member),
  'a request that waits for a lock': async ({ superuserUrl, caller }) => {
    const client = new pg.Client(superuserUrl);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin; lock table app.member in access exclusive mode');
    caller.send(listMembers, { roles: ['student'], response_type: 'base' }).catch(() => undefined);
    const somebodyWaits = async () => (await client.query('select from pg_locks where not granted')).rows.length > 0;
    expect(await comesAbout(somebodyWaits, 30_000), 'somebody waits for the lock').toBe(true);
  },
  'a database that is being restarted': async ({ program, postmaster }) => {
    process.kill(postmaster().pid, 'SIGKILL');
    await program.says('The embedded database has stopped.');
  },
};

describe('a server that drains', () => {
  it('answers requests while /readyz says no, and then stops', async () => {
    const server = await openEmbeddedProgram({ DEMO: 'off', DRAIN_SECONDS: '3' });
    const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    try {
      expect(await statusOf('/readyz')).toBe(200);
      server.program.process.kill('SIGTERM');
      expect(await comesAbout(async () => (await statusOf('/readyz')) === 503, 30_000)).toBe(true);
      expect(await statusOf('/public-config')).toBe(200);
      expect(await server.program.ended).toBe(0);
    } finally {
      await server.remove();
    }
  });
});

describe('a server that is asked to stop twice', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s still stops in order, together with its database',
    async (signal) => {
      const server = await openEmbeddedProgram({ DEMO: 'off', DRAIN_SECONDS: '2' });
      try {
        server.program.process.kill(signal);
        const drains = async () => (await fetch(`${server.url}/readyz`)).status === 503;
        expect(await comesAbout(drains, 30_000)).toBe(true);
        server.program.process.kill(signal);
        expect(await server.program.ended).toBe(0);
        expect(await comesAbout(async () => runningPostmaster(server.cluster) === null, 15_000)).toBe(true);
      } finally {
        await server.remove();
      }
    },
  );
});

describe('a server that gets SIGTERM while it has', () => {
  it.each(Object.entries(HANGS))('%s stops before its last resort, together with its database', async (_name, hang) => {
    const server = await openEmbeddedProgram({ DEMO: 'off' });
    try {
      const school = await buildSchool(server.superuser);
      const member = await buildMember(server.superuser, school, 'flight_teacher', { is_school_admin: true });
      await hang({ ...server, caller: await server.as(member), member });
      // Connections are accepted in their order: an answer on a new one means that the server has the others.
      await fetch(`${server.url}/healthz`);
      server.program.process.kill('SIGTERM');
      // The program ends with 1 if its last resort, 10 seconds after the signal, has to stop it.
      expect(await server.program.ended).toBe(0);
      // A killed process can still be recorded.
      expect(await comesAbout(async () => runningPostmaster(server.cluster) === null, 15_000)).toBe(true);
    } finally {
      await server.remove();
    }
  });
});
