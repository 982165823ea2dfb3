/** What WAHA's engines (WEBJS, WPP, NOWEB, GOWS) answer, each in its own shape where the documentation leaves it open. */

type Content = Readonly<Record<string, unknown>>;

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `4179…@c.us`, `4179…:12@s.whatsapp.net`, or an object that holds such a text. */
const idText = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return isContent(value) && typeof value['_serialized'] === 'string' ? value['_serialized'] : null;
};

const textAt = (content: Content, names: readonly string[]): string | null =>
  names.map((name) => content[name]).find((value) => typeof value === 'string') ?? null;

/** E.164, or `null` for groups and for people whose number is hidden. */
export const phoneOf = (id: unknown): string | null => {
  const digits = /^(\d{5,15})(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/.exec(idText(id) ?? '')?.[1];
  return digits === undefined ? null : `+${digits}`;
};

/** The id under which somebody takes part whose number is hidden, without the number of a device. */
export const hiddenOf = (id: unknown): string | null => {
  const digits = /^(\d+)(?::\d+)?@lid$/.exec(idText(id) ?? '')?.[1];
  return digits === undefined ? null : `${digits}@lid`;
};

/** `null`: not E.164. */
export const chatIdOf = (phone: string): string | null =>
  /^\+[1-9]\d{5,14}$/.test(phone) ? `${phone.slice(1)}@c.us` : null;

const isGroupId = (id: string): boolean => /^[\d-]+@g\.us$/.test(id);

export const readGroupId = (content: unknown): string | undefined => {
  if (!isContent(content)) return undefined;
  return ['id', 'gid', 'JID', 'jid'].map((name) => idText(content[name]) ?? '').find(isGroupId);
};

export interface ListedGroup {
  readonly id: string;
  readonly subject: string;
}

/**
 * A list, or with some engines an object by id. Groups that can't be read are none of ours, but where none of several
 * can be read it is the list that can't: taken for empty, it would lead to a second group.
 */
export const readGroups = (content: unknown): readonly ListedGroup[] | undefined => {
  if (typeof content !== 'object' || content === null) return undefined;
  const all = Object.values(content);
  const readable = all.flatMap((group: unknown) => {
    const id = readGroupId(group);
    if (id === undefined || !isContent(group)) return [];
    const inner = isContent(group['groupMetadata']) ? group['groupMetadata'] : {};
    const subject = textAt(group, ['subject', 'name', 'Name', 'title']) ?? textAt(inner, ['subject']);
    return subject === null ? [] : [{ id, subject }];
  });
  return all.length > 0 && readable.length === 0 ? undefined : readable;
};

export interface Participant {
  /** By which it is removed or promoted. */
  readonly id: string;
  /** E.164; `null`: hidden. */
  readonly phone: string | null;
  readonly role: 'participant' | 'admin' | 'superadmin';
}

const ROLES = ['participant', 'admin', 'superadmin'] as const;

export const readParticipants = (content: unknown): readonly Participant[] | undefined => {
  if (!Array.isArray(content)) return undefined;
  return content.flatMap((member: unknown) => {
    if (!isContent(member)) return [];
    const id = idText(member['id']);
    const role = ROLES.find((known) => known === member['role']);
    if (id === null || role === undefined) return [];
    return [{ id, role, phone: phoneOf(member['pn']) ?? phoneOf(id) }];
  });
};

const codeOf = (entry: unknown): number | null => {
  if (!isContent(entry)) return null;
  // GOWS gives 0 where nothing went wrong.
  const code = [entry['status'], entry['code'], entry['Error']].find((value) => value !== undefined);
  const number = typeof code === 'string' || typeof code === 'number' ? Number(code) : Number.NaN;
  return Number.isInteger(number) ? number || 200 : null;
};

/** What became of the one participant a change was about, as WhatsApp's code; `null`: the engine does not say. */
export const readPersonCode = (content: unknown): number | null => {
  if (Array.isArray(content)) return codeOf(content[0]);
  if (!isContent(content)) return null;
  return codeOf(content) ?? codeOf(Object.values(content).find(isContent));
};

/** By these letters a message is known everywhere; around them engines put the chat, and the sender or not. */
const messageKey = (id: string): string => /^(?:true|false)_[^_]+_([^_]+)/.exec(id)?.[1] ?? id;

/** The same for the answer to a poll and for the reports about it, whichever way the id is written. */
export const readMessageKey = (content: unknown): string | undefined => {
  if (!isContent(content)) return undefined;
  const key = isContent(content['key']) ? content['key'] : {};
  const id = idText(content['id']) ?? textAt(key, ['id']);
  return id === null || id === '' ? undefined : messageKey(id);
};

export interface Session {
  readonly working: boolean;
  /** The ids of the linked number itself. */
  readonly own: readonly string[];
}

export const readSession = (content: unknown): Session | undefined => {
  if (!isContent(content) || typeof content['status'] !== 'string') return undefined;
  const me = isContent(content['me']) ? content['me'] : {};
  const own = [phoneOf(me['id']), phoneOf(me['jid']), hiddenOf(me['lid'])].filter((id) => id !== null);
  return { working: content['status'] === 'WORKING', own };
};

/** The chat of a number; `null`: it has no WhatsApp. */
export const readNumber = (content: unknown): { readonly chatId: string | null } | undefined => {
  if (!isContent(content) || typeof content['numberExists'] !== 'boolean') return undefined;
  const chatId = idText(content['chatId']);
  if (!content['numberExists']) return { chatId: null };
  return chatId === null ? undefined : { chatId };
};

export const readHidden = (
  content: unknown,
): { readonly lid: string | null; readonly phone: string | null } | undefined =>
  isContent(content) ? { lid: hiddenOf(content['lid']), phone: phoneOf(content['pn']) } : undefined;

/** Plain, quoted, or already a link. */
export const readInviteLink = (content: unknown): string | undefined => {
  const code = typeof content === 'string' ? content.trim().replace(/^https:\/\/chat\.whatsapp\.com\//, '') : '';
  return /^[\w-]{6,64}$/.test(code) ? `https://chat.whatsapp.com/${code}` : undefined;
};
