import * as z from 'zod/mini';
import { type Memory, OWN, type Role } from './memory.ts';
import type { Kind, Plan } from './plan.ts';

export interface Answer {
  readonly status: number;
  readonly content: unknown;
}

/** Either refuses at once, or returns the effect: the planned faults decide when and whether it takes place. */
type Effect = Answer | (() => Answer);

interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly memory: Memory;
  readonly plan: Plan;
  readonly session: string;
}

export interface Call {
  readonly kind: Kind;
  readonly method: string;
  readonly path: RegExp;
  /** Unknown, missing and mistyped fields are answered with 400. */
  readonly query: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  readonly answer: (asked: Asked) => Effect;
}

const ok = (content: unknown, status = 200): Answer => ({ status, content });
const notFound = (what: string): Answer => ({
  status: 404,
  content: { statusCode: 404, message: `${what} not found` },
});

const ChatId = z.string().check(z.regex(/^\d+@(?:c\.us|lid)$/));
const AnyChat = z.string().check(z.regex(/^\d+@(?:c\.us|lid|g\.us)$/));
const Participants = z.array(z.strictObject({ id: ChatId })).check(z.minLength(1));
const None = z.strictObject({});
const NoBody = z.null();
const Id = z.optional(z.string().check(z.minLength(1)));

const phoneOf = (chatId: string): string => `+${chatId.replace(/@.*$/, '')}`;
/** Returns an invented, reversible id for a hidden number. */
const lidOf = (chatId: string): string => (chatId === OWN.id ? OWN.lid : `77${chatId.replace(/@.*$/, '')}@lid`);
const chatIdOf = (id: string): string => (id === OWN.lid ? OWN.id : id.replace(/^77(\d+)@lid$/, '$1@c.us'));
const isHidden = (plan: Plan, chatId: string): boolean => plan.hidden.includes(phoneOf(chatId));

/** Imitates the engines' undocumented formats. */
const createdGroup = ({ engine }: Plan, id: string, subject: string): unknown => {
  if (engine === 'NOWEB') return { id, subject, owner: OWN.id, participants: [] };
  if (engine === 'GOWS') return { JID: id, Name: subject, OwnerJID: OWN.id };
  return { title: subject, gid: { server: 'g.us', user: id.replace(/@.*$/, ''), _serialized: id }, participants: {} };
};

const listedGroup = ({ engine }: Plan, id: string, subject: string): unknown => {
  if (engine === 'NOWEB') return { id, subject, size: 3 };
  if (engine === 'GOWS') return { JID: id, Name: subject };
  return { id: { _serialized: id }, name: subject, groupMetadata: { subject } };
};

const personAnswer = ({ engine, silent }: Plan, chatId: string, code: number): unknown => {
  if (silent) return true;
  if (engine === 'NOWEB')
    return [{ status: String(code), jid: chatId.replace('@c.us', '@s.whatsapp.net'), content: {} }];
  if (engine === 'GOWS') return [{ JID: chatId.replace('@c.us', '@s.whatsapp.net'), Error: code === 200 ? 0 : code }];
  return { [chatId]: { code, message: '', isInviteV4Sent: code === 403 } };
};

const inGroup =
  (answer: (group: NonNullable<ReturnType<Memory['group']>>, asked: Asked) => Answer) =>
  (asked: Asked): Effect => {
    const group = asked.memory.group(asked.params['group'] ?? '');
    return group === null ? notFound('Group') : () => answer(group, asked);
  };

type Members = Map<string, Role>;

const CHANGES = {
  add: (members: Members, chatId: string, plan: Plan): number => {
    if (members.has(chatId)) return 409;
    if (plan.absent.includes(phoneOf(chatId))) return 404;
    if (plan.private.includes(phoneOf(chatId))) return 403;
    members.set(chatId, 'participant');
    return 200;
  },
  remove: (members: Members, chatId: string, plan: Plan): number => {
    if (plan.stuck.includes(phoneOf(chatId))) return 403;
    return members.delete(chatId) ? 200 : 404;
  },
  promote: (members: Members, chatId: string): number => {
    if (!members.has(chatId)) return 404;
    members.set(chatId, 'admin');
    return 200;
  },
  demote: (members: Members, chatId: string): number => {
    if (!members.has(chatId)) return 404;
    members.set(chatId, 'participant');
    return 200;
  },
};

const change = (kind: keyof typeof CHANGES, path: string): Call => ({
  kind,
  method: 'POST',
  path: new RegExp(`^/api/(?<session>[^/]+)/groups/(?<group>[^/]+)/${path}$`),
  query: None,
  body: z.strictObject({ participants: Participants }),
  answer: inGroup(({ members }, { body, plan }) => {
    const { participants } = body as { participants: readonly { readonly id: string }[] };
    const codes = participants.map(({ id }) => [id, CHANGES[kind](members, chatIdOf(id), plan)] as const);
    const [first] = codes;
    return ok(first && personAnswer(plan, first[0], first[1]));
  }),
});

const GROUP = '^/api/(?<session>[^/]+)/groups/(?<group>[^/]+)';

export const CALLS: readonly Call[] = [
  {
    kind: 'session',
    method: 'GET',
    path: /^\/api\/sessions\/(?<session>[^/]+)$/,
    query: None,
    body: NoBody,
    answer: ({ plan, session }) => {
      const me = plan.status === 'WORKING' ? { ...OWN, pushName: 'School' } : null;
      return () =>
        ok({ name: session, status: plan.status, me, config: {}, presence: null, timestamps: { activity: null } });
    },
  },
  {
    kind: 'exists',
    method: 'GET',
    path: /^\/api\/contacts\/check-exists$/,
    query: z.strictObject({ phone: z.string().check(z.regex(/^\d+$/)), session: z.string() }),
    body: NoBody,
    answer:
      ({ query, plan }) =>
      () =>
        plan.absent.includes(`+${query['phone']}`)
          ? ok({ numberExists: false })
          : ok({ numberExists: true, chatId: `${query['phone']}@c.us` }),
  },
  {
    kind: 'create',
    method: 'POST',
    path: /^\/api\/(?<session>[^/]+)\/groups$/,
    query: None,
    body: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(100)), participants: Participants }),
    answer:
      ({ body, plan, memory }) =>
      () => {
        const { name, participants } = body as { name: string; participants: readonly { readonly id: string }[] };
        const joining = participants.map(({ id }) => id).filter((id) => !plan.private.includes(phoneOf(id)));
        const { id } = memory.createGroup(name, joining);
        return ok(createdGroup(plan, id, name), 201);
      },
  },
  {
    kind: 'list',
    method: 'GET',
    path: /^\/api\/(?<session>[^/]+)\/groups$/,
    query: z.strictObject({
      limit: z.string().check(z.regex(/^\d+$/)),
      offset: z.string().check(z.regex(/^\d+$/)),
      sortBy: z.enum(['id', 'subject']),
      sortOrder: z.enum(['asc', 'desc']),
      exclude: z.literal('participants'),
    }),
    body: NoBody,
    answer:
      ({ query, plan, memory }) =>
      () => {
        const all = memory.present().toSorted((a, b) => a.subject.localeCompare(b.subject));
        const from = Number(query['offset']);
        const page = all.slice(from, from + Number(query['limit']));
        return ok(page.map(({ id, subject }) => listedGroup(plan, id, subject)));
      },
  },
  {
    kind: 'describe',
    method: 'PUT',
    path: new RegExp(`${GROUP}/description$`),
    query: None,
    body: z.strictObject({ description: z.string() }),
    answer: inGroup((group, { body, plan }) => {
      if (!plan.may_describe) return ok(false);
      group.description = (body as { description: string }).description;
      return ok(true);
    }),
  },
  {
    kind: 'members',
    method: 'GET',
    path: new RegExp(`${GROUP}/participants/v2$`),
    query: None,
    body: NoBody,
    answer: inGroup(({ members }, { plan }) =>
      ok(
        [...members].map(([id, role]) =>
          isHidden(plan, id) ? { id: lidOf(id), role } : { id: lidOf(id), pn: id, role },
        ),
      ),
    ),
  },
  change('add', 'participants/add'),
  change('remove', 'participants/remove'),
  change('promote', 'admin/promote'),
  change('demote', 'admin/demote'),
  {
    kind: 'text',
    method: 'POST',
    path: /^\/api\/sendText$/,
    query: None,
    body: z.strictObject({ session: z.string(), chatId: AnyChat, text: z.string().check(z.minLength(1)), id: Id }),
    answer: ({ body, memory }) => {
      const { chatId, text, id } = body as { chatId: string; text: string; id?: string };
      if (chatId.endsWith('@g.us') && memory.group(chatId) === null) return notFound('Chat');
      return () => ok({ id: `true_${chatId}_${memory.send(chatId, text, id).key}`, fromMe: true }, 201);
    },
  },
  {
    kind: 'poll',
    method: 'POST',
    path: /^\/api\/sendPoll$/,
    query: None,
    body: z.strictObject({
      session: z.string(),
      chatId: AnyChat,
      poll: z.strictObject({
        name: z.string().check(z.minLength(1)),
        options: z.array(z.string().check(z.minLength(1))).check(z.minLength(2), z.maxLength(12)),
        multipleAnswers: z.boolean(),
      }),
      id: Id,
    }),
    answer: ({ body, memory }) => {
      const { chatId, poll, id } = body as {
        chatId: string;
        poll: { name: string; options: readonly string[] };
        id?: string;
      };
      if (memory.group(chatId) === null) return notFound('Chat');
      return () => {
        const { key } = memory.ask(chatId, poll.name, poll.options, id);
        // In groups some engines append the sender to the id, but omit it in reports.
        return ok({ id: `true_${chatId}_${key}_${OWN.id}` }, 201);
      };
    },
  },
  {
    kind: 'delete',
    method: 'DELETE',
    path: new RegExp(`${GROUP}$`),
    query: None,
    body: NoBody,
    answer: (asked) => {
      if (asked.plan.engine !== 'WEBJS')
        return { status: 501, content: { statusCode: 501, message: 'The method is not implemented by the engine.' } };
      return inGroup((group) => {
        group.gone = 'deleted';
        return ok(true);
      })(asked);
    },
  },
  {
    kind: 'leave',
    method: 'POST',
    path: new RegExp(`${GROUP}/leave$`),
    query: None,
    body: NoBody,
    answer: inGroup((group) => {
      group.members.delete(OWN.id);
      group.gone = 'left';
      return ok(null);
    }),
  },
  {
    kind: 'invite',
    method: 'GET',
    path: new RegExp(`${GROUP}/invite-code$`),
    query: None,
    body: NoBody,
    // Plain text, not JSON.
    answer: inGroup(({ id }) => ok(`Invite${id.replace(/@.*$/, '')}`)),
  },
  {
    kind: 'lid',
    method: 'GET',
    path: /^\/api\/(?<session>[^/]+)\/lids\/pn\/(?<phone>\d+)$/,
    query: None,
    body: NoBody,
    answer:
      ({ params }) =>
      () =>
        ok({ lid: lidOf(`${params['phone']}@c.us`), pn: `${params['phone']}@c.us` }),
  },
  {
    kind: 'lid',
    method: 'GET',
    path: /^\/api\/(?<session>[^/]+)\/lids\/(?<lid>\d+@lid)$/,
    query: None,
    body: NoBody,
    answer:
      ({ params: { lid = '' } }) =>
      () =>
        ok({ lid, pn: chatIdOf(lid) === lid ? null : chatIdOf(lid) }),
  },
];
