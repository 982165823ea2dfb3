import type { PlainTable } from '../../core/lists/plain-table.ts';
import type { Language } from '../../core/texts/languages.ts';
import { type Translate, translateFrom } from '../../core/texts/translate.ts';
import type { Payment } from './contract.ts';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';

/** The words of the file for the bookkeeper. */
export const BOOK_WORDS: Readonly<Record<Language, Translate>> = {
  en: translateFrom({ payments: en }),
  de: translateFrom({ payments: de }),
};

/** Returns the payments as a table, the oldest first. Amounts are numbers, which a spreadsheet can sum, and days are days. */
export const bookTable = (payments: readonly Payment[], t: Translate): PlainTable => ({
  sheetName: t('payments.title'),
  headings: [
    t('payments.fields.paid_on'),
    t('payments.books.member'),
    t('payments.fields.amount'),
    t('payments.fields.currency'),
    t('payments.fields.kind'),
    t('payments.fields.note'),
  ],
  rows: payments
    .toReversed()
    .map((one) => [
      { day: one.paid_on },
      one.user_id === null ? t('payments.books.former') : `${one.first_name} ${one.last_name}`,
      one.amount_minor / 100,
      one.currency,
      t(`payments.kinds.${one.kind}`),
      one.note,
    ]),
});
