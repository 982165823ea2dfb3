import type { TFunction } from 'i18next';
import { isTooOld, isUnkept, type OutboxEntry } from '../../../web/outbox/stored-entries.ts';

/** Returns what the person did, in words. */
export const saidOf = (t: TFunction, { said, kind }: OutboxEntry): string => {
  if (said !== undefined) return said;
  return t(kind === 'seat' || kind === 'board' ? `unsent.${kind}` : 'unsent.without_words');
};

/** Returns why an entry was not sent, and whether it may be lost. */
export const statesOf = (t: TFunction, entry: OutboxEntry): readonly string[] => {
  const { refused = null, id } = entry;
  const state = () => {
    if (refused !== null) return t('unsent.refused', { reason: t(`errors.${refused}`) });
    return t(isTooOld(entry) ? 'unsent.too_old' : 'unsent.waits');
  };
  return [state(), ...(isUnkept(id) ? [t('unsent.unkept')] : [])];
};
