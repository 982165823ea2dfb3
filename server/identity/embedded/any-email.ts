import { randomUUID } from 'node:crypto';
import type { DBAdapter, Where } from 'better-auth/adapters';

/** Random, so that nobody can type an address of this form. */
const DOMAIN = `@${randomUUID()}.invalid`;

/**
 * better-auth signs in with addresses of ASCII letters only, and looks accounts up by them. It is given this form of each
 * address instead, and the adapter reads it back ({@link withAnyEmail}).
 */
export const hexEmail = (email: string): string => Buffer.from(email).toString('hex') + DOMAIN;

const original = (clause: Where): Where =>
  clause.field === 'email' && typeof clause.value === 'string' && clause.value.endsWith(DOMAIN)
    ? { ...clause, value: Buffer.from(clause.value.slice(0, -DOMAIN.length), 'hex').toString() }
    : clause;

/** Finds users by {@link hexEmail}, too. */
export const withAnyEmail = (inner: DBAdapter): DBAdapter => ({
  ...inner,
  findOne: (call) => inner.findOne(call.model === 'user' ? { ...call, where: call.where.map(original) } : call),
});
