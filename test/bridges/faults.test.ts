import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatProvider, GroupRef } from '../../server/messenger/chat-provider.ts';
import { bridgeFetch } from '../../server/messenger/outgoing.ts';
import { openWaha } from '../../server/messenger/waha/waha.ts';
import { heldDeadline } from '../support/deadline.ts';
import { freePort } from '../support/free-port.ts';
import type { Kind, PlanInput } from '../support/waha/plan.ts';
import { startWaha } from '../support/waha/stand-in.ts';
import { ANNA, CLEO, groupOf, MARKER, PLAN, POLL, providerAt, wahaSubject } from './subjects.ts';

type FaultName = NonNullable<PlanInput['faults']>[number]['fault'];
type Step = (provider: ChatProvider, group: GroupRef) => Promise<unknown>;

const STEPS: Readonly<Record<string, { readonly kind: Kind; readonly once: boolean; readonly step: Step }>> = {
  'making a group': { kind: 'create', once: true, step: (provider) => provider.createGroup(PLAN) },
  'writing to a group': { kind: 'text', once: true, step: (provider, group) => provider.sendToGroup(group, 'Hello') },
  'writing to a person': { kind: 'text', once: true, step: (provider) => provider.sendToPerson(ANNA, 'Hello') },
  asking: { kind: 'poll', once: true, step: (provider, group) => provider.createPoll(group, POLL) },
  adding: { kind: 'add', once: false, step: (provider, group) => provider.changeMembers(group, 'add', [CLEO]) },
  removing: { kind: 'remove', once: false, step: (provider, group) => provider.changeMembers(group, 'remove', [ANNA]) },
  promoting: {
    kind: 'promote',
    once: false,
    step: (provider, group) => provider.changeMembers(group, 'promote', [ANNA]),
  },
  deleting: { kind: 'delete', once: false, step: (provider, group) => provider.deleteGroup(group) },
  'looking for a group': { kind: 'list', once: false, step: (provider) => provider.findGroup(MARKER) },
  'reading members': { kind: 'members', once: false, step: (provider, group) => provider.membersOf(group) },
  'asking for a number': { kind: 'lid', once: false, step: (provider) => provider.phoneOfHidden('7741791111111@lid') },
  'checking a number first': { kind: 'exists', once: false, step: (provider) => provider.createGroup(PLAN) },
};

/** Faults after which the effect is unknown. `garbage` causes none in steps that do not read the response. */
const UNSURE: readonly FaultName[] = ['drop_before', 'drop_after', 'late', 'error_before', 'error_after'];

const ROWS = Object.entries(STEPS).flatMap(([name, { kind, once, step }]) => [
  ...UNSURE.map((fault) => [name, kind, fault, once ? 'unknown' : 'retry', step] as const),
  [name, kind, 'too_many' as FaultName, 'retry', step] as const,
]);

let subject: Awaited<ReturnType<typeof wahaSubject>>;
let group: GroupRef;
beforeEach(async () => {
  subject = await wahaSubject();
  group = await groupOf(subject);
});
afterEach(() => subject.stop());

describe('the outcome of a fault', () => {
  it.each(ROWS)('in %s (%s), %s, is %s', async (_name, kind, fault, outcome, step) => {
    subject.plan({ faults: [{ kind, fault, ms: 5 }] });
    expect(await step(subject.provider, group)).toMatchObject({ ok: false, error: { outcome } });
  });

  it.each(['create', 'text', 'poll'] as const)('of an unreadable response to "%s" is unknown', async (kind) => {
    subject.plan({ faults: [{ kind, fault: 'garbage' }] });
    const step = Object.values(STEPS).find((row) => row.kind === kind)?.step;
    expect(await step?.(subject.provider, group)).toMatchObject({ ok: false, error: { outcome: 'unknown' } });
  });

  it.each(['list', 'members', 'exists'] as const)('of an unreadable response to "%s" is a retry', async (kind) => {
    subject.plan({ faults: [{ kind, fault: 'garbage' }] });
    const step = Object.values(STEPS).find((row) => row.kind === kind)?.step;
    expect(await step?.(subject.provider, group)).toMatchObject({ ok: false, error: { outcome: 'retry' } });
  });

  it.each([
    ['120', 120_000],
    ['0', 1000],
    [null, 60_000],
    ['soon', 60_000],
    ['999999', 3_600_000],
  ])('of 429 with Retry-After %s is a retry after %i ms', async (retryAfter, afterMs) => {
    subject.plan({ faults: [{ kind: 'text', fault: 'too_many', retry_after: retryAfter }] });
    const sent = await subject.provider.sendToGroup(group, 'Hello');
    expect(sent).toMatchObject({ ok: false, error: { outcome: 'retry', afterMs } });
  });

  it('of 429 with a date in Retry-After is a retry at that date', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    const asked = Date.now();
    subject.plan({ faults: [{ kind: 'text', fault: 'too_many', retry_after: date }] });
    const sent = await subject.provider.sendToGroup(group, 'Hello');
    const answered = Date.now();
    const wait = !sent.ok && sent.error.outcome === 'retry' ? (sent.error.afterMs ?? 0) : 0;
    expect(wait).toBeGreaterThanOrEqual(Date.parse(date) - answered);
    expect(wait).toBeLessThanOrEqual(Date.parse(date) - asked);
  });

  it('of a response that takes too long is unknown, although the step took effect', async () => {
    const hasty = providerAt(subject.standIn, { milliseconds: 1000, bytes: 1024 });
    subject.plan({ faults: [{ kind: 'text', fault: 'slow', ms: 10_000 }] });
    const end = heldDeadline(1000);
    const sending = hasty.sendToGroup(group, 'Hello');
    await vi.waitFor(() => expect(subject.standIn.state().messages).toHaveLength(1), 30_000);
    end();
    expect(await sending).toMatchObject({ ok: false, error: { outcome: 'unknown' } });
  });

  it('of a refused connection is a retry, because nothing was sent', async () => {
    const gone = await startWaha({}, await freePort());
    await gone.stop();
    const provider = providerAt(gone);
    const error = { outcome: 'retry', code: 'validation_error' };
    expect(await provider.sendToGroup(group, 'Hello')).toMatchObject({ ok: false, error });
    expect(await provider.ready()).toBe('unreachable');
  });

  it('of a name that cannot be resolved is a retry', async () => {
    const fetch = bridgeFetch(new Set(), undefined, (_host, _options, done) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), ''),
    );
    const provider = openWaha({ ...subject.standIn, url: 'https://waha.example.ch', fetch });
    expect(await provider.createGroup({ ...PLAN })).toMatchObject({ ok: false, error: { outcome: 'retry' } });
  });

  it('of 403 for one person is an invitation', async () => {
    subject.plan({ faults: [{ kind: 'add', fault: 'forbidden' }] });
    const added = await subject.provider.changeMembers(group, 'add', [CLEO]);
    expect(added).toEqual({ ok: true, value: [{ userId: 'cleo', outcome: 'invited' }] });
  });
});

describe('a fault that a person must fix is refused:', () => {
  const refusal = { ok: false, error: { outcome: 'refused', code: 'invalid_attribute_configuration' } };

  it('a wrong key', async () => {
    const provider = providerAt({ ...subject.standIn, apiKey: 'wrong' });
    expect(await provider.ready()).toBe('refused');
    expect(await provider.createGroup(PLAN)).toMatchObject(refusal);
    expect(await provider.sendToGroup(group, 'Hello')).toMatchObject(refusal);
  });

  it('a key that no header can carry', async () => {
    const provider = providerAt({ ...subject.standIn, apiKey: 'key\r\nx-evil: 1' });
    expect(await provider.sendToGroup(group, 'Hello')).toMatchObject(refusal);
  });

  it('a missing session', async () => {
    const provider = providerAt({ ...subject.standIn, session: 'other' });
    expect(await provider.ready()).toBe('not_linked');
    expect(await provider.sendToGroup(group, 'Hello')).toMatchObject(refusal);
    expect(await provider.membersOf(group)).toMatchObject(refusal);
  });

  it.each(['SCAN_QR_CODE', 'FAILED', 'STOPPED'] as const)('a session in the state %s', async (status) => {
    subject.plan({ status });
    expect(await subject.provider.ready()).toBe('not_linked');
    expect(await subject.provider.createGroup(PLAN)).toMatchObject(refusal);
  });

  it('but a session that is starting is retried', async () => {
    subject.plan({ status: 'STARTING' });
    expect(await subject.provider.createGroup(PLAN)).toMatchObject({ ok: false, error: { outcome: 'retry' } });
  });
});

describe('after a fault', () => {
  it.each(['drop_after', 'error_after', 'garbage'] as const)(
    '%s: the group is found, and no second one is created',
    async (fault) => {
      const plan = { ...PLAN, marker: '#NEW1', subject: 'Fiesch #NEW1' };
      subject.plan({ faults: [{ kind: 'create', fault }] });
      await subject.provider.createGroup(plan);
      const made = subject.standIn.state().groups[1]?.id;
      expect(made).toBeDefined();
      expect(await subject.provider.findGroup('#NEW1')).toMatchObject({ ok: true, value: { id: made } });
    },
  );

  it('the detail of a failure contains no phone number', async () => {
    const provider = openWaha({
      ...subject.standIn,
      fetch: async () => ({
        status: 500,
        retryAfter: null,
        text: JSON.stringify({ exception: { message: 'no chat 41791111111@c.us' } }),
      }),
    });
    const sent = await provider.sendToGroup(group, 'Hello');
    expect(sent.ok ? '' : sent.error.detail).toBe('POST was answered 500 no chat …@c.us');
  });

  it.each([null, '', 'CreateGroupError: An unknown error', '[]', '{"id":7}', '{"gid":{}}', '{"id":"4179@c.us"}', '"'])(
    'a response %o to the creation of a group has an unknown outcome',
    async (text) => {
      const fetch = bridgeFetch(new Set([subject.standIn.host]));
      const provider = openWaha({
        ...subject.standIn,
        fetch: async (request) =>
          request.method === 'POST' ? { status: 201, retryAfter: null, text: text ?? 'null' } : fetch(request),
      });
      expect(await provider.createGroup(PLAN)).toMatchObject({ ok: false, error: { outcome: 'unknown' } });
    },
  );

  it.each(['{"error":"x"}', '[{"id":"1@g.us"}]', '[1]', '"x"', 'null'])(
    'an unreadable list of groups %s is not taken for an empty one',
    async (text) => {
      const provider = openWaha({ ...subject.standIn, fetch: async () => ({ status: 200, retryAfter: null, text }) });
      expect(await provider.findGroup(MARKER)).toMatchObject({ ok: false, error: { outcome: 'retry' } });
    },
  );
});
