import type { Pool } from 'pg';
import type { IdentityId } from '../../../core/ids/ids.ts';
import { newId } from '../../db/new-id.ts';
import { type KnownPrincipal, resolvePrincipal } from '../principal.ts';
import type { Principal } from '../provider.ts';

/** Two concurrent first calls insert only one row, and both find it. */
const WELCOME = `
  insert into identity.principal (id, issuer, subject, email) values ($1, $2, $3, $4)
  on conflict (issuer, subject) do nothing`;

const FOLLOW = 'update identity.principal set email = $2 where id = $1 and email is distinct from $2';

/**
 * Returns the person of a hosted provider, creating the row with their first call. The e-mail address follows the
 * provider's confirmed one. `null`: disabled, or signed out everywhere since the token's sign-in.
 */
export const resolveHosted = async (
  pool: Pool,
  principal: Principal,
  schoolId: string | null = null,
): Promise<KnownPrincipal | null> => {
  const known = await resolvePrincipal(pool, principal, schoolId);
  const { issuer, subject, email } = principal;
  if (known === null) {
    await pool.query(WELCOME, [newId<IdentityId>(), issuer, subject, email]);
    return resolvePrincipal(pool, principal, schoolId);
  }
  if (email === null || email === known.email) return known;
  await pool.query(FOLLOW, [known.id, email]);
  return { ...known, email };
};
