import {
  BY_HAND,
  type ByHand,
  type ChatProvider,
  type GroupRef,
  type MemberChange,
  type MemberOutcome,
  type Person,
  type Result,
} from '../messenger/chat-provider.ts';
import { failureInWords, type Line, masked, shortened } from './lines.ts';

export interface TrialParts {
  readonly provider: ChatProvider;
  /** The first begins the group, the second is taken in and out. */
  readonly people: readonly [Person, Person];
  /** By which the group is found. */
  readonly marker: string;
  /** Milliseconds until the school may make another group; `null`: now, and it counts as one. */
  readonly groupTurn: () => Promise<number | null>;
  /** Between two steps. */
  readonly rest: () => Promise<void>;
  readonly note: (line: Line) => void;
}

type Seen<Value> =
  | { readonly came: 'fine'; readonly evidence: string; readonly value: Value }
  | { readonly came: 'failed'; readonly evidence: string };

const fine = <const Value>(evidence: string, value: Value): Seen<Value> => ({ came: 'fine', evidence, value });
const failed = (evidence: string) => ({ came: 'failed', evidence }) as const;

/** What a call came to, in words; a step that a person would have to do is a failure here. */
const seen = <Value, Found>(result: Result<Value | ByHand>, look: (value: Value) => Seen<Found>): Seen<Found> => {
  if (!result.ok) return failed(failureInWords(result.error));
  return result.value === BY_HAND ? failed('a person would have to do it') : look(result.value as Value);
};

const READY = {
  not_linked: 'no WhatsApp number is linked to the session, or there is no such session',
  unreachable: 'the server was not reached, or did not answer as WAHA does',
  refused: 'the API key is not right',
} as const;

const PEOPLE: Readonly<Record<MemberOutcome['outcome'], string>> = {
  done: 'done',
  already: 'was so already',
  invited: 'only contacts may add this number; it would get the link',
  not_on_bridge: 'this number has no WhatsApp',
  refused: 'refused by WhatsApp',
};

type Trying = <Value>(step: string, work: (() => Promise<Seen<Value>>) | null, why?: string) => Promise<Value | null>;

/** Takes one step after the other and notes each; `null` in place of the work: it is left out. */
const tryingWith = ({ rest, note }: TrialParts, onFailure: () => void): Trying => {
  let first = true;
  return async (step, work, why = '') => {
    if (work === null) {
      note({ step, came: 'left out', evidence: why, ms: 0 });
      return null;
    }
    if (!first) await rest();
    first = false;
    const began = performance.now();
    const result = await work();
    note({ step, came: result.came, evidence: result.evidence, ms: performance.now() - began });
    if (result.came === 'fine') return result.value;
    onFailure();
    return null;
  };
};

/** A group that was made, or may have been. */
const makeGroup = async (trying: Trying, { provider, people, marker, groupTurn }: TrialParts) => {
  const plan = {
    marker,
    subject: `Aufwind ${marker}`,
    description: 'A test. This group is deleted again in a minute.',
    people: people.slice(0, 1),
  };
  let mayBeThere = false;
  const made = await trying('create group', async () => {
    const wait = await groupTurn();
    if (wait !== null) return failed(`the next group may be made in ${Math.ceil(wait / 60_000)} min`);
    const result = await provider.createGroup(plan);
    mayBeThere = result.ok || result.error.outcome === 'unknown';
    return seen(result, (group: GroupRef) => {
      const link = group.inviteLink === null ? 'without an invite link' : 'with an invite link';
      return fine(`"${plan.subject}", ${shortened(group.id)}, ${link}`, group);
    });
  });
  const description = made && (async () => (made.descriptionFailed ? failed('not set') : fine('set', true)));
  await trying('set its description', description, 'there is no group');
  const look = async (): Promise<Seen<GroupRef>> =>
    seen(await provider.findGroup(marker), (group: GroupRef | null) => {
      if (group === null) return failed(`no group has ${marker} in its name`);
      const isSame = made === null || made.id === group.id;
      return isSame ? fine(shortened(group.id), group) : failed(`${shortened(group.id)} is another one`);
    });
  const found = await trying('find it by its mark', mayBeThere ? look : null, 'there is no group');
  return made ?? found;
};

const change =
  ({ provider }: TrialParts, group: GroupRef, kind: MemberChange, person: Person) =>
  async (): Promise<Seen<true>> =>
    seen(await provider.changeMembers(group, kind, [person]), ([outcome]: readonly MemberOutcome[]) => {
      if (outcome === undefined) return failed('the bridge said nothing about it');
      const evidence = `${masked(person.phone)}: ${PEOPLE[outcome.outcome]}`;
      return outcome.outcome === 'done' || outcome.outcome === 'already' ? fine(evidence, true) : failed(evidence);
    });

const members =
  ({ provider, people }: TrialParts, group: GroupRef, hasSecond: boolean) =>
  async (): Promise<Seen<true>> =>
    seen(await provider.membersOf(group), (present) => {
      const wanted = hasSecond ? people : people.slice(0, 1);
      const missing = wanted.filter(({ phone }) => present.every((one) => one.phone !== phone));
      const names = missing.map(({ phone }) => masked(phone)).join(', ');
      const admins = present.filter(({ admin }) => admin).length;
      const counted = `${present.length} with known numbers, ${admins} of them admin`;
      return missing.length === 0 ? fine(counted, true) : failed(`${names} not among them; ${counted}`);
    });

const talk = async (trying: Trying, parts: TrialParts, group: GroupRef | null): Promise<void> => {
  const { provider, people, marker } = parts;
  const sent = (result: Result<'sent' | ByHand>, text: string) =>
    seen(result, () => fine(`accepted; look for "${text}"`, true));
  const toGroup = `Aufwind ${marker}: to the group`;
  const toPerson = `Aufwind ${marker}: to you alone`;
  const poll = { question: `Aufwind ${marker}: what do you need?`, options: ['Canopy', 'Helmet', 'Nothing'] };
  await trying(
    'group message',
    group && (async () => sent(await provider.sendToGroup(group, toGroup), toGroup)),
    'there is no group',
  );
  const [, second] = people;
  await trying(`private message to ${masked(second.phone)}`, async () =>
    sent(await provider.sendToPerson(second, toPerson), toPerson),
  );
  await trying(
    'poll',
    group &&
      (async () =>
        seen(await provider.createPoll(group, poll), ({ id }: { readonly id: string }) => fine(shortened(id), true))),
    'there is no group',
  );
};

const END_TRIES = 3;

const endGroup =
  ({ provider, rest, marker }: TrialParts, group: GroupRef) =>
  async (): Promise<Seen<true>> => {
    let result = await provider.deleteGroup(group);
    for (let tries = 1; !result.ok && result.error.outcome !== 'refused' && tries < END_TRIES; tries++) {
      await rest();
      result = await provider.deleteGroup(group);
    }
    const ended = seen(result, (how: 'deleted' | 'left') =>
      fine(how === 'left' ? 'everybody was taken out, and it was left' : 'deleted', true),
    );
    return ended.came === 'fine'
      ? ended
      : failed(`${ended.evidence}. The group with ${marker} in its name is still there: delete it in WhatsApp.`);
  };

/** Tries with one group and two numbers what the steps of flight days ask of a bridge. Whether everything was fine. */
export const tryEverything = async (parts: TrialParts): Promise<boolean> => {
  let isFine = true;
  const trying = tryingWith(parts, () => {
    isFine = false;
  });
  const { provider, people } = parts;
  const isReady = await trying('ready', async () => {
    const state = await provider.ready();
    return state === 'ready' ? fine('the session is linked', true) : failed(READY[state]);
  });
  if (isReady === null) return false;
  const group = await makeGroup(trying, parts);
  const [, second] = people;
  const name = masked(second.phone);
  const noGroup = 'there is no group';
  const has = await trying(`add ${name}`, group && change(parts, group, 'add', second), noGroup);
  const withSecond = (kind: MemberChange) => (group && has ? change(parts, group, kind, second) : null);
  const notIn = `${name} is not in the group`;
  await trying(`make ${name} an admin`, withSecond('promote'), notIn);
  await trying(`make ${name} a member again`, withSecond('demote'), notIn);
  await talk(trying, parts, group);
  await trying('list the members', group && members(parts, group, has !== null), noGroup);
  await trying(`remove ${name}`, withSecond('remove'), notIn);
  await trying('delete the group', group && endGroup(parts, group), noGroup);
  return isFine;
};
