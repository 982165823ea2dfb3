import type { StepError } from '../../../core/errors/step-errors.ts';
import {
  type ListedGroup,
  type Participant,
  readGroupId,
  readGroups,
  readHidden,
  readInviteLink,
  readMessageKey,
  readNumber,
  readParticipants,
  readPersonCode,
  readSession,
  type Session,
} from './waha-readings.ts';
import type { Ask, CallWaha, Reply } from './waha-requests.ts';

export type ParticipantChange = 'participants/add' | 'participants/remove' | 'admin/promote' | 'admin/demote';

/** The calls of WAHA that we use. */
export interface WahaCalls {
  readonly session: () => Promise<Reply<Session>>;
  readonly numberOf: (phone: string) => Promise<Reply<{ readonly chatId: string | null }>>;
  readonly createGroup: (name: string, chatIds: readonly string[]) => Promise<Reply<string>>;
  readonly describe: (group: string, description: string) => Promise<Reply<boolean>>;
  readonly groups: (limit: number, offset: number) => Promise<Reply<readonly ListedGroup[]>>;
  readonly participants: (group: string) => Promise<Reply<readonly Participant[]>>;
  readonly changeParticipants: (
    group: string,
    change: ParticipantChange,
    ids: readonly string[],
    code: StepError,
  ) => Promise<Reply<number | null>>;
  readonly deleteGroup: (group: string) => Promise<Reply<boolean>>;
  readonly leaveGroup: (group: string) => Promise<Reply<boolean>>;
  readonly inviteLink: (group: string) => Promise<Reply<string>>;
  readonly sendText: (
    to: { readonly chatId: string; readonly about: Ask<unknown>['about'] },
    text: string,
    id: string | undefined,
  ) => Promise<Reply<string>>;
  readonly sendPoll: (
    group: string,
    poll: { readonly name: string; readonly options: readonly string[] },
    id: string | undefined,
  ) => Promise<Reply<string>>;
  readonly hiddenOf: (phone: string) => Promise<Reply<{ readonly lid: string | null }>>;
  readonly phoneOf: (lid: string) => Promise<Reply<{ readonly phone: string | null }>>;
}

const ending = { code: 'unknown_error', about: 'group' } as const;

/** Adds our own message id, so that WhatsApp can recognise a message that is sent twice. */
const withId = (id: string | undefined) => (id === undefined ? {} : { id });

export const wahaCalls = (ask: CallWaha, name: string): WahaCalls => {
  const session = encodeURIComponent(name);
  const groupPath = (group: string, rest = '') => `/api/${session}/groups/${encodeURIComponent(group)}${rest}`;
  const get = <Value>(path: string, read: Ask<Value>['read'], about: Ask<Value>['about'] = 'session') =>
    ask({ method: 'GET', path, repeat: 'again', code: 'unknown_error', about, read });

  return {
    session: () => get(`/api/sessions/${session}`, readSession),
    numberOf: (phone) =>
      get(`/api/contacts/check-exists?${new URLSearchParams({ phone: phone.slice(1), session: name })}`, readNumber),
    createGroup: (subject, chatIds) =>
      ask({
        method: 'POST',
        path: `/api/${session}/groups`,
        body: { name: subject, participants: chatIds.map((id) => ({ id })) },
        repeat: 'once',
        code: 'group_creation_failed',
        about: 'session',
        read: readGroupId,
      }),
    describe: (group, description) =>
      ask({
        method: 'PUT',
        path: groupPath(group, '/description'),
        body: { description },
        repeat: 'again',
        code: 'set_description_failed',
        about: 'group',
        // `false` if the number lacks the right.
        read: (content) => content !== false,
      }),
    groups: (limit, offset) =>
      get(
        `/api/${session}/groups?limit=${limit}&offset=${offset}&sortBy=subject&sortOrder=asc&exclude=participants`,
        readGroups,
      ),
    participants: (group) => get(groupPath(group, '/participants/v2'), readParticipants, 'group'),
    changeParticipants: (group, change, ids, code) =>
      ask({
        method: 'POST',
        path: groupPath(group, `/${change}`),
        body: { participants: ids.map((id) => ({ id })) },
        repeat: 'again',
        code,
        about: 'group',
        read: readPersonCode,
      }),
    deleteGroup: (group) =>
      ask({
        method: 'DELETE',
        path: groupPath(group),
        repeat: 'again',
        ...ending,
        read: (content) => content !== false,
      }),
    leaveGroup: (group) =>
      ask({ method: 'POST', path: groupPath(group, '/leave'), repeat: 'again', ...ending, read: () => true }),
    inviteLink: (group) => get(groupPath(group, '/invite-code'), readInviteLink, 'group'),
    sendText: ({ chatId, about }, text, id) =>
      ask({
        method: 'POST',
        path: '/api/sendText',
        body: { session: name, chatId, text, ...withId(id) },
        repeat: 'once',
        code: 'validation_error',
        about,
        read: readMessageKey,
      }),
    sendPoll: (group, { name: question, options }, id) =>
      ask({
        method: 'POST',
        path: '/api/sendPoll',
        body: { session: name, chatId: group, poll: { name: question, options, multipleAnswers: true }, ...withId(id) },
        repeat: 'once',
        code: 'poll_creation_failed',
        about: 'group',
        read: readMessageKey,
      }),
    hiddenOf: (phone) => get(`/api/${session}/lids/pn/${phone.slice(1)}`, readHidden),
    phoneOf: (lid) => get(`/api/${session}/lids/${encodeURIComponent(lid)}`, readHidden),
  };
};
