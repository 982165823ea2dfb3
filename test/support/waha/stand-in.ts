import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, CALLS, type Call } from './calls.ts';
import { newMemory } from './memory.ts';
import { type Fault, type Kind, Plan, type PlanInput } from './plan.ts';
import { Ballot, type BallotInput, ballotReport, deliver } from './reports.ts';

interface Access {
  readonly apiKey: string;
  readonly session: string;
  readonly hookKey: string;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly body: string;
}

/** Stands in for a WAHA server, as strictly as its documentation: anything else is not found or refused. */
export interface WahaStandIn extends Access {
  readonly url: string;
  /** `host:port`, as the operator would allow it. */
  readonly host: string;
  /** Sets the behaviour from now on. The defaults are those of a working WAHA. */
  readonly plan: (plan: PlanInput) => void;
  readonly state: () => ReturnType<ReturnType<typeof newMemory>['state']> & { readonly asked: readonly Kind[] };
  /** Reports a vote to the planned URL; resolves to the statuses of the reports. */
  readonly vote: (ballot: BallotInput) => Promise<readonly number[]>;
  readonly stop: () => Promise<void>;
}

const json = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const send = (response: ServerResponse, { status, content }: Answer, headers: Record<string, string> = {}): void => {
  const plain = typeof content === 'string';
  response.writeHead(status, { 'content-type': plain ? 'text/html' : 'application/json', ...headers });
  response.end(plain ? content : JSON.stringify(content));
};

const said = (statusCode: number, message: string): Answer => ({
  status: statusCode,
  content: { statusCode, message },
});

export const startWaha = async (
  { apiKey = 'key', session = 'school', hookKey = 'hook' }: Partial<Access> = {},
  port = 0,
): Promise<WahaStandIn> => {
  const memory = newMemory();
  const asked: Kind[] = [];
  const late = new Set<NodeJS.Timeout>();
  let plan = Plan.parse({});

  const setPlan = (input: unknown) => {
    plan = Plan.parse(input);
  };

  const vote = async (input: unknown): Promise<readonly number[]> => {
    const ballot = Ballot.parse(input);
    const report = ballotReport(session, hookKey, ballot);
    const statuses: number[] = [];
    for (let time = 0; time < ballot.times; time += 1) statuses.push(await deliver(plan.report_to ?? '', report));
    return statuses;
  };

  const takeFault = (kind: Kind): Fault | null => {
    const fault = plan.faults.find((planned) => planned.kind === kind);
    if (fault === undefined) return null;
    const rest = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    plan = { ...plan, faults: plan.faults.flatMap((planned) => (planned === fault ? rest : [planned])) };
    return fault;
  };

  const voteFirst = async (kind: Kind): Promise<void> => {
    const poll = memory.polls.at(-1);
    if (kind !== 'poll' || plan.vote_first === null || poll === undefined) return;
    await vote({ poll: poll.key, group: poll.chatId, timestamp: Math.floor(Date.now() / 1000), ...plan.vote_first });
  };

  const suffer = async (
    { fault, ms, retry_after }: Fault,
    effect: () => Answer,
    { request, response }: Exchange,
  ): Promise<void> => {
    if (fault === 'too_many')
      return send(response, said(429, 'Too Many Requests'), retry_after === null ? {} : { 'retry-after': retry_after });
    if (fault === 'forbidden') return send(response, said(403, 'Forbidden'));
    if (fault === 'late') {
      const timer = setTimeout(() => {
        late.delete(timer);
        effect();
      }, ms);
      late.add(timer);
    }
    const answer = ['drop_after', 'error_after', 'garbage', 'slow'].includes(fault) ? effect() : null;
    if (fault === 'error_before' || fault === 'error_after')
      return send(response, { status: 500, content: { statusCode: 500, exception: { message: 'Evaluation failed' } } });
    if (fault === 'garbage') return send(response, { status: 200, content: '<html>It works</html>' });
    if (fault === 'slow' && answer !== null) {
      await wait(ms);
      return send(response, answer);
    }
    request.socket.destroy();
  };

  const refusalOf = (call: Call, { url, request }: Exchange, body: unknown, named: unknown): Answer | null => {
    if (body !== null && request.headers['content-type'] !== 'application/json') return said(400, 'Not JSON');
    const wrong = [call.query.safeParse(Object.fromEntries(url.searchParams)), call.body.safeParse(body)].find(
      ({ success }) => !success,
    );
    if (wrong?.error) return said(400, wrong.error.message);
    if (named !== session) return said(404, `Session "${named}" not found`);
    if (call.kind === 'session' || plan.status === 'WORKING') return null;
    const error = 'Session status is not as expected. Try again later or restart the session';
    return { status: 422, content: { error, session, status: plan.status, expected: ['WORKING'] } };
  };

  const waha = async (exchange: Exchange): Promise<void> => {
    const { request, response, url, body: text } = exchange;
    if (request.headers['x-api-key'] !== apiKey) return send(response, said(401, 'Unauthorized'));
    const call = CALLS.find(
      ({ method, path }) => method === request.method && path.test(decodeURIComponent(url.pathname)),
    );
    if (call === undefined) return send(response, said(404, `Cannot ${request.method} ${url.pathname}`));
    asked.push(call.kind);
    const params = call.path.exec(decodeURIComponent(url.pathname))?.groups ?? {};
    const query = Object.fromEntries(url.searchParams);
    const body = json(text);
    const inBody = typeof body === 'object' && body !== null && 'session' in body ? body.session : undefined;
    const refusal = refusalOf(call, exchange, body, params['session'] ?? query['session'] ?? inBody);
    if (refusal !== null) return send(response, refusal);
    const fault = takeFault(call.kind);
    const effect = call.answer({ params, query, body, memory, plan, session });
    const act = typeof effect === 'function' ? effect : () => effect;
    if (fault !== null) return suffer(fault, act, exchange);
    const answer = act();
    await voteFirst(call.kind);
    send(response, answer);
  };

  const state = () => ({ ...memory.state(), asked: [...asked] });

  /** Endpoints for tests that run in another process. */
  const control = async ({ request, response, url, body }: Exchange): Promise<void> => {
    const what = `${request.method} ${url.pathname}`;
    if (what === 'GET /stand-in/state') return send(response, { status: 200, content: state() });
    if (what === 'POST /stand-in/votes') return send(response, { status: 200, content: await vote(json(body)) });
    if (what !== 'PUT /stand-in/plan') return send(response, said(404, `Cannot ${what}`));
    setPlan(json(body));
    send(response, { status: 200, content: plan });
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    try {
      const exchange = { request, response, url, body: await textOf(request) };
      await (url.pathname.startsWith('/stand-in/') ? control(exchange) : waha(exchange));
    } catch (error) {
      send(response, said(400, String(error)));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    apiKey,
    session,
    hookKey,
    host,
    url: `http://${host}`,
    plan: setPlan,
    state,
    vote,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const timer of late) clearTimeout(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
