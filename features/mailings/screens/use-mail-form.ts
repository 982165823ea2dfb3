import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import type { MailingId, MemberId } from '../../../core/ids/ids.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { currentLanguage } from '../../../web/i18n/language.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { useRefusal } from '../../../web/ui/dialogs/use-refusal.ts';
import { isAlreadySent, isLost, previewQuery, refusedFields, secondsToWait, useSendMailing } from '../client.ts';
import { type MailingField, mailingFault } from '../rules.ts';

export const FIELDS = ['subject', 'text'] as const satisfies readonly MailingField[];

type Faults = Readonly<Partial<Record<MailingField, FieldErrorCode>>>;

/** State of the dialog that writes an e-mail: the draft, its errors, and the step. */
export const useMailForm = (memberIds: readonly MemberId[]) => {
  const { t } = useTranslation();
  const dates = useDates();
  const preview = useQuery(previewQuery(memberIds));
  const sending = useSendMailing();
  /** One id for the whole dialog, so that a repeated press sends nothing twice. */
  const [id] = useState(() => crypto.randomUUID() as MailingId);
  const [typed, setTyped] = useState<Readonly<Partial<Record<MailingField, string>>>>({});
  const [salutation, setSalutation] = useState(true);
  const [language] = useState(currentLanguage);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [failure, setFailure] = useRefusal();
  const [isShown, setShown] = useState(false);

  const values = { subject: '', text: '', ...typed };
  const wrong = Object.fromEntries(FIELDS.map((field) => [field, mailingFault(field, values[field]) ?? undefined]));
  const faults: Faults = { ...(checked ? wrong : {}), ...refused };

  const sentenceOf = (error: unknown): string => {
    if (isLost(error)) return t('mailings.write.lost');
    if (isAlreadySent(error)) return t('mailings.write.already_sent');
    const seconds = secondsToWait(error);
    if (seconds === null) return errorText(t, error);
    const time = dates.dayAndTime(Temporal.Now.instant().add({ seconds }).toString());
    return t('mailings.write.too_many', { time });
  };

  return {
    id,
    preview: preview.data,
    isUnknown: preview.isError,
    values,
    salutation,
    setSalutation,
    language,
    faults,
    failure,
    isShown,
    busy: sending.isPending,
    isTyped: FIELDS.some((field) => values[field].trim() !== ''),
    change: (field: MailingField, text: string): void => {
      setTyped((before) => ({ ...before, [field]: text }));
      setRefused(({ [field]: _gone, ...others }) => others);
    },
    /** Opens the preview, or returns the first wrong field. */
    show: (): MailingField | null => {
      setChecked(true);
      const first = FIELDS.find((field) => wrong[field] !== undefined || refused[field] !== undefined) ?? null;
      if (first === null) setShown(true);
      return first;
    },
    back: (): void => {
      setShown(false);
      setFailure(null);
    },
    /** Resolves to the number of mails, or to `null` if it was refused. */
    send: async (): Promise<number | null> => {
      setFailure(null);
      try {
        const sent = await sending.mutateAsync({ id, ...values, salutation, language, user_ids: [...memberIds] });
        return sent.recipients;
      } catch (error) {
        const named = refusedFields(error).filter(({ path }) => path in values);
        setRefused(Object.fromEntries(named.map(({ path, code }) => [path, code])));
        if (named.length > 0) setShown(false);
        else setFailure(sentenceOf(error));
        return null;
      }
    },
  };
};

export type MailForm = ReturnType<typeof useMailForm>;
