import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { FeedId } from '../../core/ids/ids.ts';

/** The days of a feed: those of its member, or all of the school. */
export const FEED_DAYS = ['own', 'all'] as const;
export type FeedDays = (typeof FEED_DAYS)[number];

/** Returns the address under which calendar programs read these days of a feed. */
export type CalendarAddress = (id: FeedId, days: FeedDays) => string;

const ID_BYTES = 16;
const PROOF_BYTES = 32;

/**
 * Addresses of calendar feeds: the id of a feed with a proof that only the server's secret makes. So a page can show an
 * address again, no table contains one, and an address that has ended is told from one that never was.
 */
export const calendarLinks = (secret: string, publicUrl: string) => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'aufwind calendar feeds', PROOF_BYTES));
  const proofOf = (id: Buffer): Buffer => createHmac('sha256', key).update(id).digest();
  const addressOf: CalendarAddress = (id, days) => {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return `${publicUrl}/calendar/${Buffer.concat([bytes, proofOf(bytes)]).toString('base64url')}/${days}.ics`;
  };
  return {
    addressOf,
    /** Returns the feed of an address; `null` for a token that is not ours. */
    read: (token: string): FeedId | null => {
      const bytes = Buffer.from(token, 'base64url');
      // The decoder skips what it does not know, and an address has one spelling.
      if (bytes.length !== ID_BYTES + PROOF_BYTES || bytes.toString('base64url') !== token) return null;
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), proofOf(id))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as FeedId;
    },
  };
};
