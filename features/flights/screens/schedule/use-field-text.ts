import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';

const OWN = ['no_time', 'no_date', 'number', 'too_many_days'] as const;
type Own = (typeof OWN)[number];
const isOwn = (code: string): code is Own => OWN.some((own) => own === code);

/** Returns the error text for a field. */
export const useFieldText = () => {
  const { t } = useTranslation();
  return (code: Own | FieldErrorCode | undefined): string | undefined => {
    if (code === undefined) return undefined;
    return isOwn(code) ? t(`flights.schedule.${code}`) : t(`fields.${code}`);
  };
};
