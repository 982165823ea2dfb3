import { resolve } from 'node:path';
import { DEFAULT_POLICY, type PasswordPolicy } from '../../core/access/password-policy.ts';
import type { Operator } from '../../core/contract/operator.ts';
import { EMAIL } from '../../core/contract/shapes.ts';
import { lineFault, normalLine } from '../../core/texts/typed-text.ts';
import { type Env, oneOf, SettingsError, url, wholeNumber } from '../../server/environment.ts';
import { type IdentitySettings, readIdentitySettings } from '../../server/identity/identity-settings.ts';
import { trustedProxies } from './trusted-proxies.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database and of the secret. */
  readonly dataDir: string;
  /** URL for the server; `null`: the embedded database. */
  readonly databaseUrl: string | null;
  /** URL as the owner of the schema, for migrations; `null`: the schema must already be up to date. */
  readonly databaseOwnerUrl: string | null;
  /** `null`: a demo if the embedded database is empty. */
  readonly demo: boolean | null;
  /** Without a trailing slash. The base of links in mails, of cookies and of the tokens' issuer. */
  readonly publicUrl: string;
  readonly logLevel: string;
  /** The address of the Prometheus endpoint; `null`: none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Whether other people use this installation. */
  readonly production: boolean;
  /** Addresses or ranges of trusted proxies (`X-Forwarded-For`), separated by commas. */
  readonly trustProxy: string | false;
  readonly secret: string | null;
  readonly callsAMinute: number;
  /** Seconds for which a server that is asked to stop still answers requests, while `/readyz` already says no. */
  readonly drainSeconds: number;
  /** `null`: mails are kept and shown at /demo/mail. */
  readonly smtpUrl: string | null;
  /** The sender, in header syntax: `Aufwind <noreply@flights.example.ch>`. */
  readonly mailFrom: string;
  readonly passwordPolicy: PasswordPolicy;
  readonly identity: IdentitySettings;
  /** Percentage applied to the waits between two calls to a bridge; only tests use less than 100. */
  readonly chatPace: number;
  /** Bridges that may be called although their address is not public: `host:port`, in lower case. */
  readonly chatBridgeHosts: ReadonlySet<string>;
  readonly operator: Operator;
  /** Whether devices keep the program, to open it without a network. */
  readonly worker: boolean;
  /** Whether browsers measure real visits for the metrics. */
  readonly measuresVisits: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const publicUrl = (env: Env, port: number): string => {
  const parsed = url(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (parsed === null) return `http://localhost:${port}`;
  if (parsed.href !== `${parsed.origin}/`) {
    throw new SettingsError('PUBLIC_URL must be an address without a path, such as https://flights.example.ch.');
  }
  return parsed.origin;
};

/** Whether only this machine reaches a host. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

/**
 * Returns whether other people use this installation: then it has no demo, and its mails are sent. A public address
 * says so even if `NODE_ENV` was forgotten, and so does a server that other machines reach.
 */
const isInProduction = (env: Env, address: string, host: string): boolean => {
  const production = oneOf(env, 'NODE_ENV', 'development', ['production', 'development', 'test']) === 'production';
  const isHttps = address.startsWith('https:');
  const isHere = isLoopback(new URL(address).hostname);
  if (production && !isHttps && !isHere)
    throw new SettingsError('PUBLIC_URL must start with https:// in production, because people send their passwords.');
  return production || isHttps || !isHere || !isLoopback(host);
};

const demo = (env: Env, production: boolean, { kind }: IdentitySettings): boolean | null => {
  if (env['DEMO'] === undefined || env['DEMO'] === '') return production || kind !== 'embedded' ? false : null;
  const on = oneOf(env, 'DEMO', 'off', ['on', 'off']) === 'on';
  if (on && production) {
    throw new SettingsError(
      'DEMO must not be on in production or with a public PUBLIC_URL or HOST, because everybody knows the passwords of the demo.',
    );
  }
  if (on && kind !== 'embedded')
    throw new SettingsError(`DEMO must not be on with IDENTITY=${kind}, because the demo has accounts of its own.`);
  return on;
};

const refuseEmbeddedInProduction = (env: Env, production: boolean): void => {
  const meant = oneOf(env, 'AUFWIND_EMBEDDED', '0', ['0', '1']) === '1';
  if (env['DATABASE_URL'] && meant) {
    throw new SettingsError('AUFWIND_EMBEDDED and DATABASE_URL are both set, but only one database can be used.');
  }
  if (!env['DATABASE_URL'] && production && !meant) {
    throw new SettingsError(
      'DATABASE_URL must be set in production and with a public PUBLIC_URL or HOST, or AUFWIND_EMBEDDED=1 to use the embedded database.',
    );
  }
};

const refuseOwnerAlone = (env: Env): void => {
  if (env['DATABASE_OWNER_URL'] && !env['DATABASE_URL'])
    throw new SettingsError('DATABASE_OWNER_URL is set, but DATABASE_URL, which the server itself uses, is missing.');
};

const secret = (env: Env): string | null => {
  const value = env['AUFWIND_SECRET'];
  if (value === undefined || value === '') return null;
  if (value.length >= 32) return value;
  throw new SettingsError('AUFWIND_SECRET must be at least 32 characters long.');
};

const smtpUrl = (env: Env, production: boolean): string | null => {
  const parsed = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (parsed === null && production)
    throw new SettingsError(
      'SMTP_URL must be set in production and with a public PUBLIC_URL or HOST, because invitations and links for new passwords are sent by e-mail.',
    );
  return parsed?.href ?? null;
};

/** An address with or without a name before it. Line breaks are refused, because they would start another header. */
const SENDER = /^(?:[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

const mailFrom = (env: Env, address: string): string => {
  const text = env['MAIL_FROM'] || `Aufwind <noreply@${new URL(address).hostname}>`;
  if (SENDER.test(text)) return text;
  throw new SettingsError(
    `MAIL_FROM must be an address such as Aufwind <noreply@example.ch>, but is ${JSON.stringify(text)}.`,
  );
};

const KINDS = ['upper', 'lower', 'number', 'special'] as const;

const passwordPolicy = (env: Env): PasswordPolicy => {
  const text = env['PASSWORD_RULES'] || KINDS.join();
  const rules = text === 'none' ? [] : text.split(',').map((rule) => rule.trim());
  const wrong = rules.find((rule) => !KINDS.some((kind) => kind === rule));
  if (wrong !== undefined)
    throw new SettingsError(`PASSWORD_RULES must be none or a list of ${KINDS.join(', ')}, but has "${wrong}".`);
  const min = wholeNumber(env, 'PASSWORD_MIN', DEFAULT_POLICY.min, 8, 64);
  const max = wholeNumber(env, 'PASSWORD_MAX', DEFAULT_POLICY.max, 64, 256);
  const has = (kind: (typeof KINDS)[number]) => rules.includes(kind);
  return { min, max, upper: has('upper'), lower: has('lower'), number: has('number'), special: has('special') };
};

/** Returns the normalised `host:port`, or `null` if the text is invalid. */
const hostAndPort = (text: string): string | null => {
  const port = /^[^\s/?#@\\]+:(\d{1,5})$/.exec(text)?.[1];
  if (port === undefined || Number(port) < 1 || !URL.canParse(`http://${text}`)) return null;
  return `${new URL(`http://${text}`).hostname}:${Number(port)}`;
};

const chatPace = (env: Env, production: boolean): number => {
  const percent = wholeNumber(env, 'CHAT_PACE', 100, 0, 100);
  if (percent < 100 && production)
    throw new SettingsError(
      'CHAT_PACE must not be below 100 in production, because WhatsApp blocks numbers that send too fast.',
    );
  return percent;
};

const chatBridgeHosts = (env: Env): ReadonlySet<string> => {
  const texts = (env['CHAT_BRIDGE_HOSTS'] || '').split(',').map((text) => text.trim());
  const hosts = texts.filter((text) => text !== '').map((text) => ({ text, host: hostAndPort(text) }));
  const wrong = hosts.find(({ host }) => host === null);
  if (wrong === undefined) return new Set(hosts.flatMap(({ host }) => host ?? []));
  throw new SettingsError(
    `CHAT_BRIDGE_HOSTS must be a comma-separated list of hosts with ports such as waha:3000, but has "${wrong.text}".`,
  );
};

const LONGEST_LINE = 300;

const line = (env: Env, name: string): string | null => {
  const text = normalLine(env[name] ?? '');
  if (lineFault(text, LONGEST_LINE) === null) return text === '' ? null : text;
  throw new SettingsError(`${name} must be one line of at most ${LONGEST_LINE} characters.`);
};

const operator = (env: Env): Operator => {
  const email = line(env, 'OPERATOR_EMAIL');
  if (email !== null && !EMAIL.test(email))
    throw new SettingsError(`OPERATOR_EMAIL must be an address such as info@example.ch, but is "${email}".`);
  return {
    name: line(env, 'OPERATOR_NAME'),
    address: line(env, 'OPERATOR_ADDRESS'),
    email,
    phone: line(env, 'OPERATOR_PHONE'),
    person: line(env, 'OPERATOR_PERSON'),
    hosting: line(env, 'OPERATOR_HOSTING'),
  };
};

const metrics = (env: Env): Settings['metrics'] => {
  if (env['METRICS_PORT'] === undefined || env['METRICS_PORT'] === '') return null;
  return { host: env['METRICS_HOST'] || '127.0.0.1', port: wholeNumber(env, 'METRICS_PORT', 0, 0, 65_535) };
};

const measuresVisits = (env: Env): boolean => {
  const on = oneOf(env, 'VISIT_METRICS', 'off', ['on', 'off']) === 'on';
  if (on && metrics(env) === null)
    throw new SettingsError('VISIT_METRICS needs METRICS_PORT, where the measurements are served.');
  return on;
};

/** Reads the environment. Throws a {@link SettingsError} for the first invalid value. */
export const readSettings = (env: Env): Settings => {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535);
  const address = publicUrl(env, port);
  const host = env['HOST'] || '127.0.0.1';
  const production = isInProduction(env, address, host);
  refuseEmbeddedInProduction(env, production);
  refuseOwnerAlone(env);
  const identity = readIdentitySettings(env, production);
  return {
    port,
    host,
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    databaseOwnerUrl: url(env, 'DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    demo: demo(env, production, identity),
    publicUrl: address,
    logLevel: oneOf(env, 'LOG_LEVEL', production ? 'info' : 'warn', LOG_LEVELS),
    metrics: metrics(env),
    production,
    trustProxy: trustedProxies(env),
    secret: secret(env),
    smtpUrl: smtpUrl(env, production),
    mailFrom: mailFrom(env, address),
    passwordPolicy: passwordPolicy(env),
    identity,
    chatPace: chatPace(env, production),
    chatBridgeHosts: chatBridgeHosts(env),
    operator: operator(env),
    worker: oneOf(env, 'WORKER', 'on', ['on', 'off']) === 'on',
    measuresVisits: measuresVisits(env),
    callsAMinute: wholeNumber(env, 'CALLS_A_MINUTE', 1200, 1, 1_000_000),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 300),
  };
};
