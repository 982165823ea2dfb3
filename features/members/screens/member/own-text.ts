import type { TFunction } from 'i18next';

/** Returns whether a piece of equipment is the member's own, in words; `null` if unknown. */
export const ownText = (t: TFunction, own: boolean | null): string | null =>
  own === null ? null : t(own ? 'members.one.yes' : 'members.one.of_school');
