import type { MemberId, SchoolId } from '../../core/ids/ids.ts';
import type { AppTables } from '../db/tables.ts';
import { openedOrNull, sealWith } from '../jobs/seal.ts';

type Kind = AppTables['unsubscription']['kind'];

/** Mails of some kinds to one member. */
export interface Unsubscribing {
  readonly schoolId: SchoolId;
  readonly memberId: MemberId;
  readonly kinds: readonly Kind[];
  readonly channel: 'email';
}

/** Links of earlier releases name one kind. */
type Linked = Unsubscribing | (Omit<Unsubscribing, 'kinds'> & { readonly kind: Kind });

/** Links that end mails of some kinds without a sign-in. They are sealed, so nobody can make one for another member. */
export const unsubscribeLinks = (secret: string, publicUrl: string) => {
  const seal = sealWith(secret, 'unsubscribing');
  return {
    linkOf: (of: Unsubscribing): string =>
      `${publicUrl}/unsubscribe?${new URLSearchParams({ of: seal.close(of).toString('base64url') })}`,
    /** Returns what a link ends; `null` for a link that is not ours. */
    read: (of: unknown): Unsubscribing | null => {
      const linked = typeof of === 'string' ? openedOrNull<Linked>(seal, Buffer.from(of, 'base64url')) : null;
      return linked === null || 'kinds' in linked ? linked : { ...linked, kinds: [linked.kind] };
    },
  };
};
