import type { TFunction } from 'i18next';
import type { Dates } from '../../../web/i18n/dates.ts';
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

export const pressedAt = ({ pressedAt }: OutboxEntry, dates: Dates): string =>
  dates.dayAndTime(Temporal.Instant.fromEpochMilliseconds(pressedAt));

const saveFile = (name: string, text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href));
};

/** Copies entries with their times and states, or saves them as a file. Returns the sentence that says which. */
export const copyUnsent = (t: TFunction, dates: Dates, entries: readonly OutboxEntry[]): Promise<string> => {
  const text = entries
    .map((one) => [saidOf(t, one), pressedAt(one, dates), ...statesOf(t, one)].join('\n'))
    .join('\n\n');
  return navigator.clipboard.writeText(text).then(
    () => t('unsent.copied'),
    () => {
      saveFile(t('unsent.file'), text);
      return t('unsent.saved');
    },
  );
};
