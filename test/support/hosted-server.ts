import Fastify from 'fastify';
import pg from 'pg';
import { DEFAULT_POLICY } from '../../core/access/password-policy.ts';
import { connect, type Pools } from '../../server/db/connect.ts';
import { answerFailures } from '../../server/http/errors.ts';
import type { HostedParts } from '../../server/identity/hosted/hosted.ts';
import type { IdentitySettings } from '../../server/identity/identity-settings.ts';
import { type Identity, registerIdentity } from '../../server/identity/register.ts';
import { createTestDatabase, PATIENT } from './database.ts';
import { surroundings } from './identity-server.ts';

export interface HostedServer {
  readonly identity: Identity;
  readonly superuser: pg.Pool;
  readonly pools: Pools;
  /** Calls an endpoint with a bearer token; answers 200 and the person, or another status. */
  readonly call: (token: string) => Promise<{ status: number; body: Record<string, unknown> }>;
  readonly routes: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts only the identity part with a hosted provider, and one endpoint that requires a bearer token. */
export const startHosted = async (settings: IdentitySettings, parts: HostedParts = {}): Promise<HostedServer> => {
  const database = await createTestDatabase();
  const app = Fastify();
  answerFailures(app);
  const pools = connect(database.loginUrl, PATIENT);
  const superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  const identity = await registerIdentity(app, {
    ...surroundings([]),
    settings: {
      publicUrl: 'http://flights.example',
      passwordPolicy: DEFAULT_POLICY,
      identity: settings,
      production: false,
    },
    secret: 's'.repeat(48),
    pools,
    log: app.log,
    parts,
  });
  app.get('/call', async (request, reply) => {
    const principal = await identity.verifyBearer(request.headers.authorization);
    const known = principal && (await identity.resolvePrincipal(principal));
    return known ? { ...known } : reply.code(401).send({});
  });
  await app.ready();
  return {
    identity,
    superuser,
    pools,
    call: async (token) => {
      const { statusCode, payload } = await app.inject({ url: '/call', headers: { authorization: `Bearer ${token}` } });
      return { status: statusCode, body: JSON.parse(payload) };
    },
    routes: () => app.printRoutes(),
    stop: async () => {
      await app.close();
      await pools.end();
      await superuser.end();
    },
  };
};
