import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import { useFieldText } from '../../members/ui/use-field-text.ts';
import type { ImportColumn } from '../heading-words.rules.ts';
import { type DraftField, IMPORTED } from '../imported.fields.ts';

const NOTHING = '–';

/** Returns the words for the value of a field, such as `178 cm` or `21 Nov 2026`. */
export const useValueText = () => {
  const fieldText = useFieldText();
  return (field: DraftField, value: string | number | boolean | null): string =>
    fieldText(IMPORTED[field], value) || NOTHING;
};

/** Returns the name of what a column of a spreadsheet holds. */
export const useColumnName = () => {
  const { t } = useTranslation();
  return (column: ImportColumn): string => {
    switch (column) {
      case 'name':
      case 'name_last_first':
      case 'other_phone':
      case 'house_number':
      case 'zip_city':
      case 'comment':
      case 'user_id':
        return t(`imports.columns.${column}`);
      default:
        return t(`member_fields.name.${column}`);
    }
  };
};

const OWN_WORDS = ['not_offered', 'wrong_type', 'wrong_format', 'too_far_away'] as const;

/** Longest part of a cell that a sentence quotes. */
const LONGEST_QUOTE = 60;
const ELLIPSIS = '…';

/** Returns a text of a cell as a sentence quotes it. */
export const quoted = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).trim()}${ELLIPSIS}` : text;

/** Returns the words for a fault of a cell, which name its text. */
export const useFaultText = () => {
  const { t } = useTranslation();
  return (code: FieldErrorCode, text: string): string => {
    const own = OWN_WORDS.find((one) => one === code);
    const typed = quoted(text);
    if (own !== undefined) return t(`imports.faults.${own}`, { typed });
    return typed === '' ? t(`fields.${code}`) : t('imports.faults.other', { typed, fault: t(`fields.${code}`) });
  };
};
