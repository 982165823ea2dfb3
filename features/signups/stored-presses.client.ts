import type { MemberId } from '../../core/ids/ids.ts';
import { WAITING } from '../../web/identity/present-signer.ts';
import type { SeatPress } from './seat-press.rules.ts';

/** By member: one person in one school. Tabs of two schools write into the same storage. */
type Stored = Readonly<Partial<Record<MemberId, readonly SeatPress[]>>>;

const stored = (): Stored => JSON.parse(localStorage.getItem(WAITING) ?? '{}') as Stored;

/** Returns the presses of this member on this device, in their order; never those of another person or school. */
export const storedPresses = (member: MemberId): readonly SeatPress[] => stored()[member] ?? [];

/** Stores the presses of this member, for all tabs. */
export const storePresses = (member: MemberId, presses: readonly SeatPress[]): void => {
  const { [member]: _, ...others } = stored();
  const all: Stored = presses.length === 0 ? others : { ...others, [member]: presses };
  if (Object.keys(all).length === 0) localStorage.removeItem(WAITING);
  else localStorage.setItem(WAITING, JSON.stringify(all));
};
