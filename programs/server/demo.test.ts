import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Pools } from '../../server/db/connect.ts';
import { createEmbeddedAccount } from '../../server/identity/accounts.ts';
import { StartRefused } from '../../server/start-refused.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { prepareDemo } from './demo.ts';
import { readSettings } from './settings.ts';

const INTERNET = {
  NODE_ENV: 'production',
  AUFWIND_EMBEDDED: '1',
  PUBLIC_URL: 'https://flights.example',
  SMTP_URL: 'smtp://mail.example:587',
};

const open = async (): Promise<Pools> => connect((await createTestDatabase()).loginUrl, { max: 2 });

describe('a database that has held the demo', () => {
  let pools: Pools;
  beforeAll(async () => {
    pools = await open();
    expect(await prepareDemo(readSettings({}), pools)).toBe(DEMO_ACCOUNTS);
  });
  afterAll(() => pools.end());

  it('goes on as a demo', async () => {
    expect(await prepareDemo(readSettings({}), pools)).toBe(DEMO_ACCOUNTS);
  });

  it.each([
    ['in production', INTERNET],
    ['at a public URL, whatever NODE_ENV', { ...INTERNET, NODE_ENV: '' }],
    ['with DEMO=off', { DEMO: 'off' }],
  ])('is refused %s, in a sentence that says what to do', async (_name, env) => {
    const refused = await prepareDemo(readSettings(env), pools).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect((refused as Error).message).toMatch(/everybody knows the password.*DATA_DIR/);
  });
});

describe('a database without a demo', () => {
  it('starts in production', async () => {
    const pools = await open();
    await createEmbeddedAccount(pools.identity, { email: 'paula@school.example', name: 'Paula', passwordHash: 'x' });
    expect(await prepareDemo(readSettings(INTERNET), pools)).toBeNull();
    await pools.end();
  });
});
