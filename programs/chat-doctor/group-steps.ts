import type { GroupRef, MemberChange, MemberOutcome, Person, Result } from '../../server/messenger/chat-provider.ts';
import { masked, shortened } from './lines.ts';
import { failed, fine, type Seen, seen, type TrialParts, type Trying } from './trying.ts';

const TRIES = 3;

/** Retries, because a new group may appear in the list only after a while. */
const findPatiently = async ({ provider, marker, rest }: TrialParts): Promise<Result<GroupRef | null>> => {
  let found = await provider.findGroup(marker);
  for (let tries = 1; found.ok && found.value === null && tries < TRIES; tries++) {
    await rest();
    found = await provider.findGroup(marker);
  }
  return found;
};

/** Returns the new group, including one that was created although WAHA reported a failure. */
export const makeGroup = async (trying: Trying, parts: TrialParts): Promise<GroupRef | null> => {
  const { provider, people, marker, groupTurn } = parts;
  const plan = {
    marker,
    subject: `Aufwind ${marker}`,
    description: 'A test. This group will be deleted in a minute.',
    people: people.slice(0, 1),
  };
  let mayBeThere = false;
  const made = await trying('create group', async () => {
    const wait = await groupTurn();
    if (wait !== null) return failed(`the next group may be created in ${Math.ceil(wait / 60_000)} min`);
    const result = await provider.createGroup(plan);
    mayBeThere = result.ok || result.error.outcome === 'unknown';
    return seen(result, (group: GroupRef) => {
      const link = group.inviteLink === null ? 'without an invite link' : 'with an invite link';
      return fine(`"${plan.subject}", ${shortened(group.id)}, ${link}`, group);
    });
  });
  const description = made && (async () => (made.descriptionFailed ? failed('not set') : fine('set', true)));
  await trying('set its description', description, 'no group is known');
  const look = async (): Promise<Seen<GroupRef>> =>
    seen(await findPatiently(parts), (group: GroupRef | null) => {
      if (group === null) return failed(`no group has ${marker} in its name; if one appears, delete it in WhatsApp`);
      const isSame = made === null || made.id === group.id;
      return isSame ? fine(shortened(group.id), group) : failed(`${shortened(group.id)} is another group`);
    });
  const found = await trying('find it by its marker', mayBeThere ? look : null, 'no group is known');
  return made ?? found;
};

const PEOPLE: Readonly<Record<MemberOutcome['outcome'], string>> = {
  done: 'done',
  already: 'already done',
  invited: 'only contacts can add this number; it would get the link',
  not_on_bridge: 'this number has no WhatsApp',
  refused: 'refused by WhatsApp',
};

export const change =
  ({ provider }: TrialParts, group: GroupRef, kind: MemberChange, person: Person) =>
  async (): Promise<Seen<true>> =>
    seen(await provider.changeMembers(group, kind, [person]), ([outcome]: readonly MemberOutcome[]) => {
      if (outcome === undefined) return failed('the bridge said nothing about it');
      const evidence = `${masked(person.phone)}: ${PEOPLE[outcome.outcome]}`;
      return outcome.outcome === 'done' || outcome.outcome === 'already' ? fine(evidence, true) : failed(evidence);
    });

export const members =
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

export const endGroup =
  ({ provider, rest, marker }: TrialParts, group: GroupRef) =>
  async (): Promise<Seen<true>> => {
    let result = await provider.deleteGroup(group);
    for (let tries = 1; !result.ok && result.error.outcome !== 'refused' && tries < TRIES; tries++) {
      await rest();
      result = await provider.deleteGroup(group);
    }
    const ended = seen(result, (how: 'deleted' | 'left') =>
      fine(how === 'left' ? 'everybody was removed, and the number has left the group' : 'deleted', true),
    );
    return ended.came === 'fine'
      ? ended
      : failed(`${ended.evidence}. The group with ${marker} in its name is still there: delete it in WhatsApp.`);
  };
