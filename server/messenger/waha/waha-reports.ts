import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ChatProvider, Vote } from '../chat-provider.ts';
import { hiddenOf, phoneOf, readMessageKey } from './waha-readings.ts';

type Headers = Parameters<ChatProvider['readReport']>[1];
type Content = Readonly<Record<string, unknown>>;

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const header = (headers: Headers, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

const isSigned = (raw: Buffer, headers: Headers, key: string): boolean => {
  const signature = header(headers, 'x-webhook-hmac') ?? '';
  // With an empty key anyone could sign.
  if (key === '' || header(headers, 'x-webhook-hmac-algorithm') !== 'sha512' || !/^[\da-f]{128}$/i.test(signature))
    return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha512', key).update(raw).digest());
};

const parsed = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
};

/** Maximum characters of an id or an option. */
const LONGEST = 200;
/** WhatsApp's limit for polls. */
const MOST_OPTIONS = 12;

/** PostgreSQL stores neither NUL nor lone surrogates; genuine ids and options contain none. */
const isStorable = (text: string): boolean => text.length <= LONGEST * 4 && !text.includes('\0') && text.isWellFormed();

/** Accepts seconds and milliseconds, because the documentation mentions both. */
const milliseconds = (timestamp: unknown): number | null => {
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(Math.round(timestamp)) || timestamp <= 0) return null;
  return Math.round(timestamp < 100_000_000_000 ? timestamp * 1000 : timestamp);
};

const voterOf = (vote: Content): Vote['voter'] | null => {
  const id = vote['participant'] || vote['from'];
  const phone = phoneOf(id);
  if (phone !== null) return { phone };
  const hidden = hiddenOf(id);
  return hidden === null ? null : { hidden };
};

/** Prefers the id in the body, which is signed and stays the same when WAHA resends the report. */
const eventIdOf = (report: Content, raw: Buffer, headers: Headers): string => {
  const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  const { id } = report;
  const said = (typeof id === 'string' && id) || header(headers, 'x-webhook-request-id') || '';
  if (said === '') return digest(raw);
  return said.length <= LONGEST && isStorable(said) ? said : digest(said);
};

const voteOf = (report: Content, eventId: string): Vote | null => {
  const payload = isContent(report['payload']) ? report['payload'] : {};
  const vote = isContent(payload['vote']) ? payload['vote'] : {};
  const options = vote['selectedOptions'];
  const pollId = readMessageKey(payload['poll']);
  const voter = voterOf(vote);
  const at = milliseconds(vote['timestamp']);
  if (pollId === undefined || voter === null || at === null || !Array.isArray(options)) return null;
  // A partial choice must not be taken for the whole one.
  if (!options.every((option) => typeof option === 'string' && isStorable(option))) return null;
  if (options.length > MOST_OPTIONS || pollId.length > LONGEST || !isStorable(pollId)) return null;
  return { eventId, pollId, voter, at, options };
};

/**
 * Returns a reader for the reports of one session; a WAHA server with several sessions reports all of them to the same
 * URL.
 */
export const reportReader =
  (session: string, hookKey: string): ChatProvider['readReport'] =>
  (raw, headers) => {
    if (!isSigned(raw, headers, hookKey)) return null;
    const report = parsed(raw);
    if (!isContent(report) || report['event'] !== 'poll.vote' || report['session'] !== session) return [];
    const vote = voteOf(report, eventIdOf(report, raw, headers));
    return vote === null ? [] : [vote];
  };
