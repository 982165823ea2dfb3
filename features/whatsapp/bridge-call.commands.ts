import type {
  ByHand,
  ChatProvider,
  GroupRef,
  MemberChange,
  MemberOutcome,
  Person,
  Result,
} from '../../server/messenger/chat-provider.ts';
import type { StepType } from '../chat/contract.ts';
import type { MirrorWords } from './mirror.rules.ts';
import type { Bridge } from './settings.repository.ts';
import type { MirroredGroup, OpenStep } from './step-queue.repository.ts';

/** Next call to a bridge, with all its data: nothing is read from the database during the call. */
export interface Attempt {
  readonly bridge: Bridge;
  readonly step: OpenStep;
  readonly group: MirroredGroup;
  /** Searches for an existing group instead of creating one. */
  readonly look: boolean;
  /** For a step that is performed person by person, the next person; for a new group, its first members. */
  readonly people: readonly Person[];
  readonly words: MirrorWords;
}

/** Response of the bridge, by kind of call. */
export type Answered =
  | { readonly kind: 'group'; readonly result: Result<GroupRef | ByHand | null> }
  | { readonly kind: 'people'; readonly result: Result<readonly MemberOutcome[] | ByHand> }
  | { readonly kind: 'poll'; readonly result: Result<{ readonly id: string } | ByHand> }
  | { readonly kind: 'plain'; readonly result: Result<'sent' | 'deleted' | 'left' | ByHand> };

const CHANGES: Partial<Record<StepType, MemberChange>> = {
  add_members: 'add',
  remove_members: 'remove',
  make_admin: 'promote',
  remove_admin: 'demote',
};

const askForGroup = async (provider: ChatProvider, { group, look, people, words }: Attempt): Promise<Answered> => {
  if (look) return { kind: 'group', result: await provider.findGroup(group.marker) };
  const { subject, description } = words;
  return {
    kind: 'group',
    result: await provider.createGroup({ marker: group.marker, subject, description, people }),
  };
};

/** Calls the bridge, outside of any transaction, because a network call may take long. */
export const requestBridge = async (provider: ChatProvider, attempt: Attempt): Promise<Answered> => {
  const { step, group, people, words } = attempt;
  const ref: GroupRef = { id: group.external_id ?? '', inviteLink: group.invite_link };
  const change = CHANGES[step.type];
  if (change !== undefined) return { kind: 'people', result: await provider.changeMembers(ref, change, people) };
  switch (step.type) {
    case 'create_group':
      return askForGroup(provider, attempt);
    case 'delete_group':
      return { kind: 'plain', result: await provider.deleteGroup(ref) };
    case 'create_poll': {
      const { question, options } = words;
      return { kind: 'poll', result: await provider.createPoll(ref, { question, options }, step.id) };
    }
    case 'send_private_message': {
      const [person] = people;
      const key = `${step.id}/${person?.userId}`;
      const sent = person && (await provider.sendToPerson(person, words.privately(step.body), key));
      return { kind: 'plain', result: sent ?? { ok: true, value: 'sent' } };
    }
    default:
      return { kind: 'plain', result: await provider.sendToGroup(ref, step.body, step.id) };
  }
};
