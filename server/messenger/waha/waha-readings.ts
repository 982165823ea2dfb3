/**
 * The parsers below accept the answers of all WAHA engines (WEBJS, WPP, NOWEB, GOWS), whose formats differ where the
 * documentation is vague.
 */

type Content = Readonly<Record<string, unknown>>;

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads `4179…@c.us`, `4179…:12@s.whatsapp.net`, or an object that contains such a text. */
const idText = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return isContent(value) && typeof value['_serialized'] === 'string' ? value['_serialized'] : null;
};

const textAt = (content: Content, names: readonly string[]): string | null =>
  names.map((name) => content[name]).find((value) => typeof value === 'string') ?? null;

/** Returns the number in E.164; `null` for groups and people with hidden numbers. */
export const phoneOf = (id: unknown): string | null => {
  const digits = /^(\d{5,15})(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/.exec(idText(id) ?? '')?.[1];
  return digits === undefined ? null : `+${digits}`;
};

/** Returns the id of a person with a hidden number, without the device number. */
export const hiddenOf = (id: unknown): string | null => {
  const digits = /^(\d+)(?::\d+)?@lid$/.exec(idText(id) ?? '')?.[1];
  return digits === undefined ? null : `${digits}@lid`;
};

/** Returns the chat id of a number; `null`: the number is not E.164. */
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
 * Reads a list or, with some engines, an object by id. Unreadable groups are ignored, but if all are unreadable, the
 * answer counts as unreadable: an empty list would lead to a second group.
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
  /** The id to use for removing or promoting the participant. */
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
  // GOWS returns 0 for success.
  const code = [entry['status'], entry['code'], entry['Error']].find((value) => value !== undefined);
  const number = typeof code === 'string' || typeof code === 'number' ? Number(code) : Number.NaN;
  return Number.isInteger(number) ? number || 200 : null;
};

/** Returns WhatsApp's code for the single participant of a change; `null`: the engine does not report it. */
export const readPersonCode = (content: unknown): number | null => {
  if (Array.isArray(content)) return codeOf(content[0]);
  if (!isContent(content)) return null;
  return codeOf(content) ?? codeOf(Object.values(content).find(isContent));
};

/** Returns the part of a message id that is the same everywhere; engines add the chat and sometimes the sender. */
const messageKey = (id: string): string => /^(?:true|false)_[^_]+_([^_]+)/.exec(id)?.[1] ?? id;

/** Returns the same key for the answer that creates a poll and for its reports, in any notation of the id. */
export const readMessageKey = (content: unknown): string | undefined => {
  if (!isContent(content)) return undefined;
  const key = isContent(content['key']) ? content['key'] : {};
  const id = idText(content['id']) ?? textAt(key, ['id']);
  return id === null || id === '' ? undefined : messageKey(id);
};

export interface Session {
  readonly working: boolean;
  /** The ids of the linked number. */
  readonly own: readonly string[];
}

export const readSession = (content: unknown): Session | undefined => {
  if (!isContent(content) || typeof content['status'] !== 'string') return undefined;
  const me = isContent(content['me']) ? content['me'] : {};
  const own = [phoneOf(me['id']), phoneOf(me['jid']), hiddenOf(me['lid'])].filter((id) => id !== null);
  return { working: content['status'] === 'WORKING', own };
};

/** Reads the chat of a number; `null`: the number is not on WhatsApp. */
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

/** Reads an invite code that is plain, quoted, or already a link. */
export const readInviteLink = (content: unknown): string | undefined => {
  const code = typeof content === 'string' ? content.trim().replace(/^https:\/\/chat\.whatsapp\.com\//, '') : '';
  return /^[\w-]{6,64}$/.test(code) ? `https://chat.whatsapp.com/${code}` : undefined;
};
