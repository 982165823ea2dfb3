import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailingId, MemberId } from '../../../core/ids/ids.ts';
import { isLost, refusedFields } from '../../../web/http/failures.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { currentLanguage } from '../../../web/i18n/language.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { useForm } from '../../../web/ui/forms/use-form.ts';
import { isAlreadySent, previewQuery, secondsToWait, useSendMailing } from '../client.ts';
import { mailingFault } from '../rules.ts';

/** State of the dialog that writes an e-mail: the draft, its errors, and the step. */
export const useMailForm = (memberIds: readonly MemberId[], onSent: (recipients: number, id: MailingId) => void) => {
  const { t } = useTranslation();
  const dates = useDates();
  const preview = useQuery(previewQuery(memberIds));
  const sending = useSendMailing();
  /** One id for the whole dialog, so that a repeated press sends nothing twice. */
  const [id] = useState(() => crypto.randomUUID() as MailingId);
  const [language] = useState(currentLanguage);
  const [isShown, setShown] = useState(false);
  const [sentAt, setSentAt] = useState(() => Temporal.Now.instant());

  const form = useForm({
    start: { subject: '', text: '', salutation: true },
    faultsOf: ({ subject, text }) => ({ subject: mailingFault('subject', subject), text: mailingFault('text', text) }),
    /** The first press shows the preview, from which the second one sends. */
    send: async (values) => {
      if (!isShown) return setShown(true);
      try {
        const { recipients } = await sending.mutateAsync({ id, ...values, language, user_ids: [...memberIds] });
        onSent(recipients, id);
      } catch (error) {
        setSentAt(Temporal.Now.instant());
        if (refusedFields(error).some(({ path }) => path in values)) setShown(false);
        throw error;
      }
    },
    failureOf: (error) => {
      if (isLost(error)) return t('mailings.write.lost');
      if (isAlreadySent(error)) return t('mailings.write.already_sent');
      const seconds = secondsToWait(error);
      if (seconds === null) return errorText(t, error);
      return t('mailings.write.too_many', { time: dates.dayAndTime(sentAt.add({ seconds }).toString()) });
    },
  });
  const { subject, text } = form.values;

  return {
    ...form,
    preview: preview.data,
    language,
    isShown,
    isTyped: subject.trim() !== '' || text.trim() !== '',
    back: (): void => {
      setShown(false);
      form.uncheck();
    },
  };
};

export type MailForm = ReturnType<typeof useMailForm>;
