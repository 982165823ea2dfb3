import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../../core/access/password-policy.ts';
import { SettingsError } from '../../server/environment.ts';
import { readSettings } from './settings.ts';

const sentence = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
  }
  return 'accepted';
};

const MAIL = 'smtp://mail.example:587';
/** What a public URL asks for. */
const PUBLIC = { AUFWIND_EMBEDDED: '1', SMTP_URL: MAIL };
const MINE = 'postgres://aufwind_login:secret@db.example/aufwind';

describe('settings', () => {
  it('are all optional', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseOwnerUrl: null,
      demo: null,
      publicUrl: 'http://localhost:3000',
      logLevel: 'warn',
      metrics: null,
      production: false,
      trustProxy: false,
      secret: null,
      callsAMinute: 1200,
      drainSeconds: 0,
      smtpUrl: null,
      mailFrom: 'Aufwind <noreply@localhost>',
      passwordPolicy: DEFAULT_POLICY,
      identity: { kind: 'embedded' },
      chatBridgeHosts: new Set(),
      chatPace: 100,
      operator: { name: null, address: null, email: null, phone: null, person: null, hosting: null },
      worker: true,
      measuresVisits: false,
    });
  });

  it('count as absent if empty', () => {
    const mail = ['SMTP_URL', 'MAIL_FROM', 'PASSWORD_MIN', 'PASSWORD_MAX', 'PASSWORD_RULES'];
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'DEMO', 'PUBLIC_URL', 'LOG_LEVEL'];
    const more = [
      'IDENTITY',
      'AUFWIND_EMBEDDED',
      'AUFWIND_SECRET',
      'TRUSTED_PROXIES',
      'CALLS_A_MINUTE',
      'DRAIN_SECONDS',
      'NODE_ENV',
      'CHAT_BRIDGE_HOSTS',
      'OPERATOR_NAME',
      'OPERATOR_EMAIL',
    ];
    expect(readSettings(Object.fromEntries([...names, ...more, ...mail].map((name) => [name, ''])))).toEqual(
      readSettings({}),
    );
  });

  it.each([
    ['the public URL follows the port', { PORT: '4000' }, { publicUrl: 'http://localhost:4000' }],
    [
      'the public URL has no trailing slash',
      { PUBLIC_URL: 'https://f.example/', ...PUBLIC },
      { publicUrl: 'https://f.example' },
    ],
    [
      'a public URL alone makes a production',
      { PUBLIC_URL: 'https://f.example', ...PUBLIC },
      { production: true, demo: false },
    ],
    [
      'so does one in a local network',
      { PUBLIC_URL: 'http://192.168.1.5:3000', ...PUBLIC },
      { production: true, demo: false },
    ],
    [
      'so does https on this machine',
      { PUBLIC_URL: 'https://localhost', ...PUBLIC },
      { production: true, demo: false },
    ],
    ['this machine has a demo', { PUBLIC_URL: 'http://127.0.0.1:4000' }, { production: false, demo: null }],
    ['DATABASE_URL alone replaces the embedded database', { DATABASE_URL: MINE }, { databaseUrl: MINE }],
    [
      'production',
      { NODE_ENV: 'production', DATABASE_URL: MINE, SMTP_URL: MAIL },
      { demo: false, logLevel: 'info', production: true, smtpUrl: MAIL },
    ],
    [
      'the embedded database in production, explicitly',
      { NODE_ENV: 'production', AUFWIND_EMBEDDED: '1', SMTP_URL: MAIL },
      { databaseUrl: null },
    ],
    [
      'the sender follows the public URL',
      { PUBLIC_URL: 'https://f.example', ...PUBLIC },
      { mailFrom: 'Aufwind <noreply@f.example>' },
    ],
    ['a sender without a name', { MAIL_FROM: 'flights@f.example' }, { mailFrom: 'flights@f.example' }],
    [
      'passwords as the standards recommend',
      { PASSWORD_MIN: '15', PASSWORD_RULES: 'none' },
      { passwordPolicy: { min: 15, max: 128, upper: false, lower: false, number: false, special: false } },
    ],
    [
      'some of the rules for passwords',
      { PASSWORD_RULES: 'lower, number', PASSWORD_MAX: '64' },
      { passwordPolicy: { min: 10, max: 64, upper: false, lower: true, number: true, special: false } },
    ],
    [
      'the shortest and the longest limits of passwords',
      { PASSWORD_MIN: '8', PASSWORD_MAX: '256' },
      { passwordPolicy: { min: 8, max: 256 } },
    ],
    ['equal limits', { PASSWORD_MIN: '64', PASSWORD_MAX: '64' }, { passwordPolicy: { min: 64, max: 64 } }],
    ['demo on', { DEMO: 'on' }, { demo: true }],
    ['demo off', { DEMO: 'off' }, { demo: false }],
    [
      'allowed private bridges',
      { CHAT_BRIDGE_HOSTS: 'WAHA:3000, 127.0.0.1:80,[::1]:3000,' },
      { chatBridgeHosts: new Set(['waha:3000', '127.0.0.1:80', '[::1]:3000']) },
    ],
    [
      'the operator',
      { OPERATOR_NAME: ' Verein Aufwind ', OPERATOR_EMAIL: 'info@f.example' },
      { operator: { name: 'Verein Aufwind', email: 'info@f.example', phone: null } },
    ],
    ['proxies', { TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback' }, { trustProxy: '10.0.0.0/8, ::1,loopback' }],
    [
      'all private networks',
      { TRUSTED_PROXIES: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,fc00::/7,::ffff:10.0.0.0/104' },
      { trustProxy: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,fc00::/7,::ffff:10.0.0.0/104' },
    ],
  ])('%s', (_name, env, expected) => {
    expect(readSettings(env as Record<string, string>)).toMatchObject(expected);
  });

  it.each([
    ['PORT', { PORT: 'three' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '1e3' }],
    ['PORT', { PORT: '3000.5' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db.example/aufwind' }],
    ['DATABASE_URL', { DATABASE_URL: 'aufwind' }],
    ['DATABASE_URL', { NODE_ENV: 'production', SMTP_URL: MAIL }],
    ['DATABASE_OWNER_URL', { DATABASE_URL: MINE, DATABASE_OWNER_URL: 'db.example' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: MINE }],
    ['AUFWIND_EMBEDDED', { AUFWIND_EMBEDDED: '1', DATABASE_URL: MINE }],
    ['AUFWIND_EMBEDDED', { AUFWIND_EMBEDDED: 'yes' }],
    ['DEMO', { DEMO: 'perhaps' }],
    ['DEMO', { DEMO: 'on', NODE_ENV: 'production', AUFWIND_EMBEDDED: '1', SMTP_URL: MAIL }],
    ['DEMO', { DEMO: 'on', PUBLIC_URL: 'https://flights.example', ...PUBLIC }],
    ['DEMO', { DEMO: 'on', PUBLIC_URL: 'http://flights.example', ...PUBLIC }],
    ['SMTP_URL', { PUBLIC_URL: 'https://flights.example', AUFWIND_EMBEDDED: '1' }],
    ['SMTP_URL', { PUBLIC_URL: 'https://flights.example', DEMO: 'off', AUFWIND_EMBEDDED: '1' }],
    ['NODE_ENV', { NODE_ENV: 'Production', ...PUBLIC }],
    ['NODE_ENV', { NODE_ENV: 'prod', ...PUBLIC }],
    ['PUBLIC_URL', { NODE_ENV: 'production', PUBLIC_URL: 'http://flights.example', ...PUBLIC }],
    ['PUBLIC_URL', { PUBLIC_URL: 'flights.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://flights.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://flights.example/app' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://flights.example/?a' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://flights.example/#a' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://me@flights.example' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['METRICS_PORT', { METRICS_PORT: 'here' }],
    ['VISIT_METRICS', { VISIT_METRICS: 'yes', METRICS_PORT: '9000' }],
    ['METRICS_PORT', { VISIT_METRICS: 'on' }],
    ['IDENTITY', { IDENTITY: 'carrier-pigeon' }],
    ['AUFWIND_SECRET', { AUFWIND_SECRET: 'short' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, proxy' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'loopback,::/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join() }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::ffff:0:0/96' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::ffff:0.0.0.0/97, ::ffff:128.0.0.0/97' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::/64' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::/1,8000::/1' }],
    ['CALLS_A_MINUTE', { CALLS_A_MINUTE: '0' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '301' }],
    ['CHAT_BRIDGE_HOSTS', { CHAT_BRIDGE_HOSTS: 'waha' }],
    ['CHAT_BRIDGE_HOSTS', { CHAT_BRIDGE_HOSTS: 'waha:0' }],
    ['CHAT_BRIDGE_HOSTS', { CHAT_BRIDGE_HOSTS: 'waha:65536' }],
    ['CHAT_BRIDGE_HOSTS', { CHAT_BRIDGE_HOSTS: 'http://waha:3000' }],
    ['CHAT_BRIDGE_HOSTS', { CHAT_BRIDGE_HOSTS: 'me@waha:3000' }],
    ['CHAT_BRIDGE_HOSTS', { CHAT_BRIDGE_HOSTS: 'waha:3000,*' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
    ['SMTP_URL', { NODE_ENV: 'production', DATABASE_URL: MINE }],
    ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'info' }],
    ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'info@f.example\r\nBcc: c@d.ch' }],
    ['OPERATOR_NAME', { OPERATOR_NAME: 'x'.repeat(301) }],
    ['OPERATOR_ADDRESS', { OPERATOR_ADDRESS: 'Dorfstrasse 1\n8000 Zürich' }],
    ['OPERATOR_NAME', { OPERATOR_NAME: 'Verein\u202e Aufwind' }],
    ['MAIL_FROM', { MAIL_FROM: 'Aufwind' }],
    ['MAIL_FROM', { MAIL_FROM: 'Aufwind <a@b.ch>\r\nBcc: c@d.ch' }],
    ['PASSWORD_MIN', { PASSWORD_MIN: '7' }],
    ['PASSWORD_MIN', { PASSWORD_MIN: '65' }],
    ['PASSWORD_MAX', { PASSWORD_MAX: '63' }],
    ['PASSWORD_MAX', { PASSWORD_MAX: '257' }],
    ['PASSWORD_RULES', { PASSWORD_RULES: 'upper, runes' }],
  ])('an invalid %s is refused in one sentence that names it: %o', (name, env) => {
    expect(sentence(env as Record<string, string>)).toMatch(new RegExp(`^[^.]*${name}.*\\.$`));
  });

  const REFUSED = { demo: 'refused', drawer: 'refused' };
  const NOTHING = { demo: 'never', drawer: 'closed' };
  it.each([
    ['nothing', {}, { demo: 'if empty', drawer: 'open' }],
    ['loopback by name', { HOST: 'localhost' }, { demo: 'if empty', drawer: 'open' }],
    ['loopback by number', { HOST: '127.0.0.2' }, { demo: 'if empty', drawer: 'open' }],
    ['loopback of IPv6', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, { demo: 'if empty', drawer: 'open' }],
    ['a demo that is wanted', { DEMO: 'on' }, { demo: 'always', drawer: 'open' }],
    ['no demo', { DEMO: 'off' }, { demo: 'never', drawer: 'open' }],
    ['no demo, and mail', { DEMO: 'off', SMTP_URL: MAIL }, NOTHING],
    ['all interfaces', { HOST: '0.0.0.0' }, REFUSED],
    ['all interfaces without a demo', { HOST: '0.0.0.0', DEMO: 'off' }, REFUSED],
    ['all interfaces, without mail', { HOST: '0.0.0.0', AUFWIND_EMBEDDED: '1' }, REFUSED],
    ['all interfaces with a demo', { HOST: '0.0.0.0', DEMO: 'on', ...PUBLIC }, REFUSED],
    ['all interfaces with what they need', { HOST: '0.0.0.0', ...PUBLIC }, NOTHING],
    ['all interfaces of IPv6', { HOST: '::', ...PUBLIC }, NOTHING],
    ['an address of the network', { HOST: '192.168.1.5', ...PUBLIC }, NOTHING],
    ['a name of the network', { HOST: 'flights.lan', ...PUBLIC }, NOTHING],
    ['a name that only looks like loopback', { HOST: '127.0.0.1.flights.lan', ...PUBLIC }, NOTHING],
    ['all interfaces in development', { HOST: '0.0.0.0', NODE_ENV: 'development', ...PUBLIC }, NOTHING],
    ['a public address', { PUBLIC_URL: 'https://f.example', ...PUBLIC }, NOTHING],
    ['a public address without mail', { PUBLIC_URL: 'https://f.example', AUFWIND_EMBEDDED: '1' }, REFUSED],
  ])('%s opens this of demo and mail drawer: %o %o', (_name, env, expected) => {
    const opens = (): typeof REFUSED => {
      const { demo, smtpUrl } = readSettings(env as Record<string, string>);
      const drawer = smtpUrl === null ? 'open' : 'closed';
      if (demo === null) return { demo: 'if empty', drawer };
      return { demo: demo ? 'always' : 'never', drawer };
    };
    expect(sentence(env as Record<string, string>) === 'accepted' ? opens() : REFUSED).toEqual(expected);
  });

  it('never show passwords in error messages', () => {
    expect(sentence({ DATABASE_URL: 'mysql://me:hunter2@db.example' })).not.toContain('hunter2');
  });
});
