import { createHash } from 'node:crypto';
import type { ChatProvider, Failure, Person, PollPlan, Result } from '../chat-provider.ts';
import type { BridgeFetch } from '../outgoing.ts';
import { type WahaCalls, wahaCalls } from './waha-calls.ts';
import { createGroup, deleteGroup, findGroup, membersOf } from './waha-groups.ts';
import { changeMembers } from './waha-members.ts';
import { chatIdOf } from './waha-readings.ts';
import { reportReader } from './waha-reports.ts';
import { type Reply, refused, requestWaha } from './waha-requests.ts';

export interface WahaSettings {
  /** URL of the server, accepted by `bridgeUrlFault`. */
  readonly url: string;
  readonly session: string;
  readonly apiKey: string;
  /** The key with which WAHA signs its reports. */
  readonly hookKey: string;
  /** `bridgeFetch`, which restricts the addresses that our server calls. */
  readonly fetch: BridgeFetch;
}

const no = (error: Failure) => ({ ok: false, error }) as const;

/** Returns a message id in the format of WhatsApp's own clients. */
const messageId = (key: string | undefined): string | undefined =>
  key === undefined ? undefined : `3EB0${createHash('sha256').update(key).digest('hex').slice(0, 18).toUpperCase()}`;

const ready = async (calls: WahaCalls): ReturnType<ChatProvider['ready']> => {
  const session = await calls.session();
  if (session.ok) return session.value.working ? 'ready' : 'not_linked';
  if (session.status === 401 || session.status === 403) return 'refused';
  return session.status === 404 ? 'not_linked' : 'unreachable';
};

const sent = (reply: Reply<unknown>): Result<'sent'> => (reply.ok ? { ok: true, value: 'sent' } : reply);

const sendToPerson = async (
  calls: WahaCalls,
  { phone }: Person,
  text: string,
  key: string | undefined,
): Promise<Result<'sent'>> => {
  if (chatIdOf(phone) === null) return no(refused('invalid_user_id', 'The phone number has no international form.'));
  const number = await calls.numberOf(phone);
  if (!number.ok) return number;
  const { chatId } = number.value;
  if (chatId === null) return no(refused('user_not_found', 'The phone number has no WhatsApp.'));
  return sent(await calls.sendText({ chatId, about: 'session' }, text, messageId(key)));
};

const createPoll = async (
  calls: WahaCalls,
  group: string,
  { question, options }: PollPlan,
  key: string | undefined,
): Promise<Result<{ readonly id: string }>> => {
  const reply = await calls.sendPoll(group, { name: question, options }, messageId(key));
  return reply.ok ? { ok: true, value: { id: reply.value } } : reply;
};

const phoneOfHidden = async (calls: WahaCalls, hidden: string): Promise<Result<string | null>> => {
  const reply = await calls.phoneOf(hidden);
  if (reply.ok) return { ok: true, value: reply.value.phone };
  return reply.status === 404 ? { ok: true, value: null } : reply;
};

/** Opens a school's WAHA server with one linked number. */
export const openWaha = ({ url, session, apiKey, hookKey, fetch }: WahaSettings): ChatProvider => {
  const calls = wahaCalls(requestWaha(fetch, url, apiKey), session);
  return {
    kind: 'waha',
    ready: () => ready(calls),
    findGroup: (marker) => findGroup(calls, marker),
    createGroup: (plan) => createGroup(calls, plan),
    deleteGroup: (group) => deleteGroup(calls, group),
    membersOf: (group) => membersOf(calls, group),
    changeMembers: (group, change, people) => changeMembers(calls, group, change, people),
    sendToGroup: async ({ id }, text, key) =>
      sent(await calls.sendText({ chatId: id, about: 'group' }, text, messageId(key))),
    sendToPerson: (person, text, key) => sendToPerson(calls, person, text, key),
    createPoll: ({ id }, poll, key) => createPoll(calls, id, poll, key),
    phoneOfHidden: (hidden) => phoneOfHidden(calls, hidden),
    readReport: reportReader(session, hookKey),
  };
};
