import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { listFlights } from '../../features/flights/contract.ts';
import { answerFailures } from '../../server/http/errors.ts';
import { startApi } from '../support/api.ts';
import { sendHalf } from '../support/half-sent.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
}

/** The level of an error in pino. */
const ERROR = 50;

const logging = () => {
  const lines: Line[] = [];
  return { logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } }, lines };
};
const failures = (lines: readonly Line[]) => lines.filter(({ level }) => level >= ERROR);

describe('a client that disconnects causes no error in the log', () => {
  it('before the server has read anything for the request', async () => {
    const { logger, lines } = logging();
    const api = await startApi({ logger });
    const head = { method: listFlights.method, path: `/api/v1${listFlights.path}` };
    const sent = Array.from({ length: 20 }, () => sendHalf(api.url, head, 2, '{}'));
    await Promise.all(sent.map(({ socket }) => new Promise<void>((done) => socket.end(done))));
    for (const { socket } of sent) socket.resetAndDestroy();
    await Promise.all(sent.map(({ closed }) => closed));
    // When this response arrives, the server has handled everything sent before.
    expect((await api.send(listFlights, {}, {})).status).toBe(401);
    await api.stop();
    expect(failures(lines)).toEqual([]);
  });

  it('before the first byte of its response', async () => {
    const { logger, lines } = logging();
    const app = Fastify({ logger });
    answerFailures(app);
    const asked = Promise.withResolvers<PassThrough>();
    app.post('/', (_request, reply) => {
      const answer = new PassThrough();
      asked.resolve(answer);
      return reply.send(answer);
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    // The request is complete: for an incomplete one, Fastify itself notices that the client has disconnected.
    const { socket } = sendHalf(url, { method: 'POST', path: '/' }, 2, '{}');
    const answer = await asked.promise;
    socket.resetAndDestroy();
    await new Promise((ended) => answer.on('close', ended));
    await app.close();
    expect(failures(lines)).toEqual([]);
    expect(lines.map(({ msg }) => msg)).toContain('the client went away');
  });
});
