import type { MemberId, SchoolId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { Seal } from '../../server/jobs/seal.ts';
import type { BridgeKind } from '../chat/contract.ts';
import type { WahaAccess } from './settings.rules.ts';

/** Bridge of a school with its decrypted access data. */
export type Bridge = { readonly kind: 'whatsapp-assisted' } | ({ readonly kind: 'waha' } & WahaAccess);

export interface StoredBridge {
  readonly kind: BridgeKind;
  readonly hookId: string;
  /** `null` without WAHA, or if it was encrypted with a secret that this server no longer has. */
  readonly waha: WahaAccess | null;
  readonly accepted: Acceptance | null;
}

export interface Acceptance {
  /** `null` for a product admin, who is not a member. */
  readonly by: MemberId | null;
  readonly at: string;
}

/** Contains the school's id, so that a copy in another school's row can't be used. */
type Sealed = WahaAccess & { readonly school: SchoolId };

const opened = (seal: Seal, schoolId: SchoolId, sealed: Buffer | null): WahaAccess | null => {
  if (sealed === null) return null;
  try {
    const { school, ...access } = seal.open<Sealed>(sealed);
    return school === schoolId ? access : null;
  } catch {
    // Encrypted with another secret: the data is lost, and the admins must enter it again.
    return null;
  }
};

export const storedBridge = async (tx: SchoolTransaction, seal: Seal): Promise<StoredBridge | null> => {
  const row = await tx.db
    .selectFrom('chat_bridge')
    .select(['kind', 'hook_id', 'sealed', 'accepted_by', wireInstant<string | null>('accepted_at').as('accepted_at')])
    .where('school_id', '=', tx.scope.schoolId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    kind: row.kind,
    hookId: row.hook_id,
    waha: opened(seal, tx.scope.schoolId, row.sealed),
    accepted: row.accepted_at === null ? null : { by: row.accepted_by, at: row.accepted_at },
  };
};

/** Returns `null` if no bridge is set up, or its keys can't be decrypted any more. */
export const bridgeOf = async (tx: SchoolTransaction, seal: Seal): Promise<Bridge | null> => {
  const stored = await storedBridge(tx, seal);
  if (stored === null || stored.kind === 'whatsapp-assisted') return stored && { kind: 'whatsapp-assisted' };
  return stored.waha && { kind: 'waha', ...stored.waha };
};

/** Returns the bridge that mirrors newly created groups. */
export const bridgeKind = async (tx: SchoolTransaction): Promise<BridgeKind | null> => {
  const row = await tx.db
    .selectFrom('chat_bridge')
    .select('kind')
    .where('school_id', '=', tx.scope.schoolId)
    .executeTakeFirst();
  return row?.kind ?? null;
};

export const writeBridge = async (
  tx: SchoolTransaction,
  seal: Seal,
  { kind, hookId, waha, accepted }: StoredBridge,
): Promise<void> => {
  const values = {
    kind,
    hook_id: hookId,
    sealed: waha === null ? null : seal.close({ ...waha, school: tx.scope.schoolId } satisfies Sealed),
    accepted_by: accepted?.by ?? null,
    accepted_at: accepted?.at ?? null,
  };
  await tx.db
    .insertInto('chat_bridge')
    .values({ school_id: tx.scope.schoolId, ...values })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet(values))
    .execute();
};

export const deleteBridge = async (tx: SchoolTransaction): Promise<void> => {
  await tx.db.deleteFrom('chat_bridge').where('school_id', '=', tx.scope.schoolId).execute();
};
