import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { currentLanguage } from '../../../web/i18n/language.ts';
import { useForm } from '../../../web/ui/forms/use-form.ts';
import { isEnough, writeToOperator } from '../client.ts';
import { contactFault } from '../rules.ts';

/** `website` is a trap for programs: people do not see the field. */
const EMPTY = { name: '', email: '', subject: '', message: '', website: '' };

/** State of the contact form, and the address of a message that was sent. */
export const useContactForm = () => {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    start: EMPTY,
    faultsOf: ({ name, email, subject, message }) => ({
      name: contactFault('name', name),
      email: contactFault('email', email),
      subject: contactFault('subject', subject),
      message: contactFault('message', message),
    }),
    send: async ({ website, ...values }) => {
      await writeToOperator({ ...values, ...(website !== '' && { website }), language: currentLanguage() });
      setSentTo(values.email.trim());
    },
    failureOf: (error) =>
      isEnough(error) ? t('site.contact.enough') : t('site.contact.failed', { reason: errorText(t, error) }),
  });
  const again = (): void => {
    setSentTo(null);
    form.uncheck();
    form.change({ subject: '', message: '' });
  };
  return { form, sentTo, again };
};
