import type { ByHand, GroupRef, MemberChange, Result } from '../../server/messenger/chat-provider.ts';
import { change, endGroup, makeGroup, members } from './group-steps.ts';
import { masked, shortened } from './lines.ts';
import { failed, fine, seen, type TrialParts, type Trying, tryingWith } from './trying.ts';

const READY = {
  not_linked: 'no WhatsApp number is linked to the session, or there is no such session',
  unreachable: 'the server was not reached, or did not answer as WAHA does',
  refused: 'the API key is not right',
} as const;

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
    'no group is known',
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
    'no group is known',
  );
};

/**
 * Tries all bridge operations of flight days with one group and two numbers. Resolves to whether all of them succeeded.
 */
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
  const noGroup = 'no group is known';
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
