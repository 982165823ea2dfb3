import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { assisted } from '../../server/messenger/assisted.ts';
import { reportReader } from '../../server/messenger/waha/waha-reports.ts';
import { type BallotInput, ballotReport, type Report, signed } from '../support/waha/reports.ts';

const KEY = 'hook key';
const GROUP = '120363000000000000@g.us';
const read = reportReader('school', KEY);

const ballot = (changes: Partial<BallotInput> = {}): BallotInput => ({
  poll: 'BAE5',
  group: GROUP,
  phone: '+41791111111',
  options: ['Gurtzeug', 'Schirm für Anfänger'],
  timestamp: 1_692_861_427,
  ...changes,
});
const votes = ({ raw, headers }: Report) => read(raw, headers);

/** A report as documented, with the given changes. */
const report = (vote: object, rest: object = {}): Report =>
  signed(
    {
      id: 'evt_1',
      event: 'poll.vote',
      session: 'school',
      payload: {
        vote: {
          id: `false_${GROUP}_1C18`,
          to: GROUP,
          from: '41791111111@c.us',
          fromMe: false,
          selectedOptions: ['A'],
          timestamp: 1_692_861_427,
          ...vote,
        },
        poll: { id: `true_${GROUP}_BAE5`, to: GROUP, from: '41790000000@c.us', fromMe: true },
      },
      ...rest,
    },
    KEY,
  );

describe('a signed report', () => {
  it('contains a vote, umlauts included', () => {
    expect(votes(ballotReport('school', KEY, ballot()))).toEqual([
      {
        eventId: expect.stringMatching(/^evt_/),
        pollId: 'BAE5',
        voter: { phone: '+41791111111' },
        options: ['Gurtzeug', 'Schirm für Anfänger'],
        at: 1_692_861_427_000,
      },
    ]);
  });

  it.each([
    [1_692_861_427, 1_692_861_427_000],
    [1_692_861_427_123, 1_692_861_427_123],
  ])('with the timestamp %i is a vote at %i ms', (timestamp, at) => {
    expect(votes(report({ timestamp }))).toMatchObject([{ at }]);
  });

  it('can withdraw every choice', () => {
    expect(votes(report({ selectedOptions: [] }))).toMatchObject([{ options: [] }]);
  });

  it('of a hidden voter keeps the bridge’s id', () => {
    expect(votes(ballotReport('school', KEY, ballot({ hidden: true })))).toMatchObject([
      { voter: { hidden: '7741791111111@lid' } },
    ]);
  });

  it.each([
    ['41792222222@c.us', { phone: '+41792222222' }],
    ['41792222222:7@s.whatsapp.net', { phone: '+41792222222' }],
    ['123456@lid', { hidden: '123456@lid' }],
    ['123456:7@lid', { hidden: '123456@lid' }],
  ])('takes the participant %s as the voter, not the chat', (participant, voter) => {
    expect(votes(report({ from: GROUP, participant }))).toMatchObject([{ voter }]);
  });

  it('keeps its id when it is sent again', () => {
    expect(votes(report({}))).toMatchObject([{ eventId: 'evt_1' }]);
  });

  it('without an id uses the id of the request', () => {
    const { raw, headers } = report({}, { id: undefined });
    expect(read(raw, { ...headers, 'x-webhook-request-id': 'request-1' })).toMatchObject([{ eventId: 'request-1' }]);
  });

  it('without any id uses a hash of its content', () => {
    const { raw, headers } = report({}, { id: undefined });
    const without = { ...headers, 'x-webhook-request-id': undefined };
    expect(read(raw, without)).toMatchObject([{ eventId: expect.stringMatching(/^[\da-f]{64}$/) }]);
  });

  it.each([
    ['of another kind', report({}, { event: 'poll.vote.failed' })],
    ['of another session', report({}, { session: 'other' })],
    ['from a group without a participant', report({ from: GROUP })],
    ['without a sender', report({ from: undefined })],
    ['without a time', report({ timestamp: undefined })],
    ['with a time in words', report({ timestamp: 'now' })],
    ['with a negative time', report({ timestamp: -1 })],
    ['with an infinite time', report({ timestamp: 1e300 })],
    ['without options', report({ selectedOptions: undefined })],
    ['with an option that is not a text', report({ selectedOptions: ['A', 7] })],
    ['without a poll', report({}, { payload: { vote: { from: '41791111111@c.us', timestamp: 1 } } })],
    ['without a payload', report({}, { payload: null })],
    ['with a list as body', signed([], KEY)],
    ['with null as body', signed(null, KEY)],
    ['with a number as body', signed(7, KEY)],
  ])('%s has no votes', (_name, sent) => {
    expect(votes(sent)).toEqual([]);
  });

  it.each(['', '{', '\u0000', '{"event":"poll.vote"'])('with invalid JSON (%o) has no votes', (text) => {
    const raw = Buffer.from(text);
    const signature = createHmac('sha512', KEY).update(raw).digest('hex');
    expect(read(raw, { 'x-webhook-hmac': signature, 'x-webhook-hmac-algorithm': 'sha512' })).toEqual([]);
  });

  it('is verified over its bytes, even if they are not valid UTF-8', () => {
    const raw = Buffer.from([0x7b, 0xff, 0xfe]);
    const signature = createHmac('sha512', KEY).update(raw).digest('hex');
    expect(read(raw, { 'x-webhook-hmac': signature, 'x-webhook-hmac-algorithm': 'sha512' })).toEqual([]);
  });

  it('verifies with the example of the documentation', () => {
    const raw = Buffer.from('{"event":"message","session":"default","engine":"WEBJS"}');
    const headers = {
      'x-webhook-hmac':
        '208f8a55dde9e05519e898b10b89bf0d0b3b0fdf11fdbf09b6b90476301b98d8097c462b2b17a6ce93b6b47a136cf2e78a33a63f6752c2c1631777076153fa89',
      'x-webhook-hmac-algorithm': 'sha512',
    };
    expect(reportReader('default', 'my-secret-key')(raw, headers)).toEqual([]);
  });
});

describe('a report is rejected', () => {
  const good = report({});
  const signature = good.headers['x-webhook-hmac'] ?? '';
  const withHeaders = (headers: Record<string, string | string[] | undefined>) =>
    read(good.raw, { ...good.headers, ...headers });

  it('with another key', () => {
    expect(votes(ballotReport('school', KEY, ballot({ forged: true })))).toBeNull();
  });

  it('with one byte changed', () => {
    const raw = Buffer.from(good.raw.toString('utf8').replace('"A"', '"B"'));
    expect(read(raw, good.headers)).toBeNull();
  });

  it('with the same JSON written differently', () => {
    expect(read(Buffer.from(`${good.raw.toString('utf8')} `), good.headers)).toBeNull();
  });

  it.each([
    ['no signature', { 'x-webhook-hmac': undefined }],
    ['an empty signature', { 'x-webhook-hmac': '' }],
    ['a short signature', { 'x-webhook-hmac': signature.slice(0, -2) }],
    ['a long signature', { 'x-webhook-hmac': `${signature}00` }],
    ['a signature that is not hexadecimal', { 'x-webhook-hmac': 'z'.repeat(128) }],
    ['two signatures', { 'x-webhook-hmac': [signature, signature] }],
    ['no algorithm', { 'x-webhook-hmac-algorithm': undefined }],
    ['another algorithm', { 'x-webhook-hmac-algorithm': 'sha256' }],
  ])('with %s', (_name, headers) => {
    expect(withHeaders(headers)).toBeNull();
  });

  it('with a signature by a weaker algorithm of its own choice', () => {
    const weak = createHmac('md5', KEY).update(good.raw).digest('hex');
    expect(withHeaders({ 'x-webhook-hmac': weak, 'x-webhook-hmac-algorithm': 'md5' })).toBeNull();
  });

  it('if the school has no key', () => {
    const { raw, headers } = signed({ event: 'poll.vote' }, '');
    expect(reportReader('school', '')(raw, headers)).toBeNull();
  });

  it('by a bridge without reports', () => {
    expect(assisted.readReport(good.raw, good.headers)).toBeNull();
  });
});
