import { createHash } from 'node:crypto';
import type { DBAdapter, Where } from 'better-auth/adapters';

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

type Row = Record<string, unknown>;

/** Replaces tokens in a condition by their digests. Comparisons that make no sense on digests match nothing. */
const sealed = (where: Where[] | undefined): Where[] =>
  (where ?? []).map((clause) => {
    if (clause.field !== 'token') return clause;
    const { value } = clause;
    return { ...clause, value: Array.isArray(value) ? value.map((one) => digest(String(one))) : digest(String(value)) };
  });

const sealedData = <Data extends object>(data: Data): Data =>
  'token' in data && typeof data.token === 'string' ? { ...data, token: digest(data.token) } : data;

/** Puts back the token by which the caller found the row; rows found otherwise keep the digest. */
const opened = <Result>(result: Result, where: Where[] | undefined): Result => {
  if (typeof result !== 'object' || result === null) return result;
  const row = result as Row;
  const known = (where ?? [])
    .filter(({ field }) => field === 'token')
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .find((token) => digest(String(token)) === row.token);
  return known === undefined ? result : { ...result, token: known };
};

/**
 * better-auth stores session tokens in plain text. This wrapper makes the table, and each of its backups, contain only
 * digests. Tokens have 190 random bits and can't be guessed, so a plain SHA-256 is enough.
 */
export const withHashedSessions = (inner: DBAdapter): DBAdapter => {
  const isSession = ({ model }: { model: string }) => model === 'session';
  const outer: DBAdapter = {
    ...inner,
    create: async (call) => {
      if (!isSession(call)) return (await inner.create(call)) as never;
      const created = await inner.create<Row>({ ...call, data: sealedData(call.data) });
      return { ...created, token: (call.data as Row).token } as never;
    },
    findOne: async (call) => {
      if (!isSession(call)) return inner.findOne(call);
      return opened(await inner.findOne<never>({ ...call, where: sealed(call.where) }), call.where);
    },
    findMany: async (call) => {
      if (!isSession(call)) return inner.findMany(call);
      const rows = await inner.findMany<never>({ ...call, where: sealed(call.where) });
      return rows.map((row) => opened(row, call.where));
    },
    update: async (call) => {
      if (!isSession(call)) return inner.update(call);
      const updated = await inner.update<never>({
        ...call,
        where: sealed(call.where),
        update: sealedData(call.update),
      });
      return opened(updated, call.where);
    },
    updateMany: (call) =>
      inner.updateMany(
        isSession(call) ? { ...call, where: sealed(call.where), update: sealedData(call.update) } : call,
      ),
    delete: (call) => inner.delete(isSession(call) ? { ...call, where: sealed(call.where) } : call),
    deleteMany: (call) => inner.deleteMany(isSession(call) ? { ...call, where: sealed(call.where) } : call),
    count: (call) => inner.count(isSession(call) ? { ...call, where: sealed(call.where) } : call),
    consumeOne: async (call) => {
      if (!isSession(call)) return inner.consumeOne(call);
      return opened(await inner.consumeOne<never>({ ...call, where: sealed(call.where) }), call.where);
    },
    transaction: (work) => inner.transaction((trx) => work(withHashedSessions(trx as DBAdapter))),
  };
  return outer;
};
