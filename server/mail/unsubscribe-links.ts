import type { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { openedOrNull, sealWith } from '../jobs/seal.ts';

/** Mails of one kind to one member. */
export interface Unsubscribing {
  readonly schoolId: SchoolId;
  readonly memberId: MemberId;
  readonly kind: 'mailing';
  readonly channel: 'email';
}

/** Links that end mails of one kind without a sign-in. They are sealed, so nobody can make one for another member. */
export const unsubscribeLinks = (secret: string, publicUrl: string) => {
  const seal = sealWith(secret, 'unsubscribing');
  return {
    linkOf: (of: Unsubscribing): string =>
      `${publicUrl}/unsubscribe?${new URLSearchParams({ of: seal.close(of).toString('base64url') })}`,
    /** Returns what a link ends; `null` for a link that is not ours. */
    read: (of: unknown): Unsubscribing | null =>
      typeof of === 'string' ? openedOrNull<Unsubscribing>(seal, Buffer.from(of, 'base64url')) : null,
  };
};
