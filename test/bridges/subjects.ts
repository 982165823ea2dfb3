import { assisted } from '../../server/messenger/assisted.ts';
import {
  BY_HAND,
  type ByHand,
  type ChatProvider,
  type GroupRef,
  type Person,
} from '../../server/messenger/chat-provider.ts';
import { bridgeFetch, type Limits } from '../../server/messenger/outgoing.ts';
import { openWaha } from '../../server/messenger/waha/waha.ts';
import type { PlanInput } from '../support/waha/plan.ts';
import { startWaha, type WahaStandIn } from '../support/waha/stand-in.ts';

export const ANNA: Person = { userId: 'anna', phone: '+41791111111' };
export const BEAT: Person = { userId: 'beat', phone: '+41792222222' };
export const CLEO: Person = { userId: 'cleo', phone: '+41793333333' };
export const SCHOOL = '+41790000000';

export const MARKER = '#A1B2';
export const PLAN = {
  marker: MARKER,
  subject: `Sat 21 Nov Fiesch ${MARKER}`,
  description: 'Meeting at 07:45',
  people: [ANNA, BEAT],
};
export const POLL = { question: 'What do you need?', options: ['Canopy', 'Harness', 'Nothing'] };
export const NOWHERE: GroupRef = { id: '120363999999999999@g.us', inviteLink: null };

/** A provider together with the bridge behind it. */
export interface Subject {
  readonly provider: ChatProvider;
  readonly plan: (plan: PlanInput) => void;
  /** The stand-in with the bridge's real state; null for a bridge by hand. */
  readonly standIn: WahaStandIn | null;
  /** The expected result of a call: by hand if a person does it. */
  readonly value: <Value>(value: Value) => Value | ByHand;
  readonly stop: () => Promise<void>;
}

/** Opens the provider as our server does, with the stand-in's address allowed by the operator. */
export const providerAt = ({ url, host, session, apiKey, hookKey }: WahaStandIn, limits?: Limits): ChatProvider =>
  openWaha({ url, session, apiKey, hookKey, fetch: bridgeFetch(new Set([host]), limits) });

export const wahaSubject = async (plan: PlanInput = {}): Promise<Subject & { readonly standIn: WahaStandIn }> => {
  const standIn = await startWaha();
  standIn.plan(plan);
  return { provider: providerAt(standIn), plan: standIn.plan, standIn, value: (value) => value, stop: standIn.stop };
};

export const assistedSubject = async (): Promise<Subject> => ({
  provider: assisted,
  plan: () => {},
  standIn: null,
  value: () => BY_HAND,
  stop: async () => {},
});

/** The group that the provider created; for a bridge by hand, a placeholder. */
export const groupOf = async ({ provider }: Subject): Promise<GroupRef> => {
  const made = await provider.createGroup(PLAN);
  if (!made.ok) throw new Error(made.error.detail);
  return made.value === BY_HAND ? NOWHERE : made.value;
};
