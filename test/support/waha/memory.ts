import { randomBytes } from 'node:crypto';

export const OWN = { id: '41790000000@c.us', lid: '990000000000@lid' } as const;

export type Role = 'participant' | 'admin' | 'superadmin';

interface Group {
  readonly id: string;
  readonly subject: string;
  description: string;
  /** Roles by chat id. */
  readonly members: Map<string, Role>;
  gone: 'deleted' | 'left' | null;
}

interface Message {
  /** The message id without the prefix and suffix that engines add. */
  readonly key: string;
  readonly chatId: string;
  readonly text: string;
}

interface Poll {
  readonly key: string;
  readonly chatId: string;
  readonly name: string;
  readonly options: readonly string[];
}

/** Returns the state that WhatsApp would store. */
export const newMemory = () => {
  const groups = new Map<string, Group>();
  const messages: Message[] = [];
  const polls: Poll[] = [];
  const newKey = (id?: string) => id ?? `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;

  return {
    messages,
    polls,
    /** Returns a group that exists and has not been left. */
    group: (id: string): Group | null => {
      const group = groups.get(id);
      return group === undefined || group.gone !== null ? null : group;
    },
    present: () => [...groups.values()].filter(({ gone }) => gone === null),
    createGroup: (subject: string, chatIds: readonly string[]): Group => {
      const id = `12036300000000${String(groups.size).padStart(4, '0')}@g.us`;
      const members = new Map<string, Role>([
        [OWN.id, 'superadmin'],
        ...chatIds.map((chatId) => [chatId, 'participant'] as const),
      ]);
      const group: Group = { id, subject, description: '', members, gone: null };
      groups.set(id, group);
      return group;
    },
    send: (chatId: string, text: string, id?: string): Message => {
      const message = { key: newKey(id), chatId, text };
      messages.push(message);
      return message;
    },
    ask: (chatId: string, name: string, options: readonly string[], id?: string): Poll => {
      const poll = { key: newKey(id), chatId, name, options };
      polls.push(poll);
      return poll;
    },
    state: () => ({
      groups: [...groups.values()].map(({ members, ...group }) => ({
        ...group,
        members: [...members].map(([chatId, role]) => ({ phone: `+${chatId.replace(/@.*$/, '')}`, role })),
      })),
      messages: [...messages],
      polls: [...polls],
    }),
  };
};
export type Memory = ReturnType<typeof newMemory>;
