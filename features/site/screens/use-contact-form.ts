import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { currentLanguage } from '../../../web/i18n/language.ts';
import { type Outcome, writeToOperator } from '../client.ts';
import type { ContactField } from '../contract.ts';
import { contactFault } from '../rules.ts';

const FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly ContactField[];
const EMPTY: Readonly<Record<ContactField, string>> = { name: '', email: '', subject: '', message: '' };

type Faults = Readonly<Partial<Record<ContactField, FieldErrorCode>>>;

const faultsOf = (values: typeof EMPTY): Faults =>
  Object.fromEntries(FIELDS.map((field) => [field, contactFault(field, values[field]) ?? undefined]));

const firstInvalidField = (faults: Faults): ContactField | null =>
  FIELDS.find((field) => faults[field] !== undefined) ?? null;

/** State of the contact form: values, field errors after the first attempt to send, and the outcome. */
export const useContactForm = () => {
  const { t } = useTranslation();
  const [values, setValues] = useState(EMPTY);
  const [trap, setTrap] = useState('');
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);

  const change = (field: ContactField, text: string): void => {
    setValues((before) => ({ ...before, [field]: text }));
    setRefused(({ [field]: _gone, ...others }) => others);
  };

  /** Sends the message. Returns the first invalid field, or `null` if there is none. */
  const send = async (): Promise<ContactField | null> => {
    setChecked(true);
    const wrong = firstInvalidField(faultsOf(values));
    if (wrong !== null || busy) return wrong;
    setBusy(true);
    setOutcome(null);
    const website = trap === '' ? {} : { website: trap };
    const result = await writeToOperator({ ...values, ...website, language: currentLanguage() });
    setBusy(false);
    setOutcome(result);
    if (result.kind !== 'fields') return null;
    const named: Faults = Object.fromEntries(result.errors.map(({ path, code }) => [path, code]));
    setRefused(named);
    return firstInvalidField(named);
  };

  const again = (): void => {
    setOutcome(null);
    setChecked(false);
    setValues(({ name, email }) => ({ ...EMPTY, name, email }));
  };

  const failure = (): string | null => {
    if (outcome?.kind === 'enough') return t('site.contact.enough');
    if (outcome?.kind === 'failed') return t('site.contact.failed', { reason: errorText(t, outcome.error) });
    return null;
  };

  return {
    values,
    change,
    trap,
    setTrap,
    faults: { ...(checked ? faultsOf(values) : {}), ...refused },
    busy,
    failure: failure(),
    sentTo: outcome?.kind === 'sent' ? values.email.trim() : null,
    send,
    again,
  };
};
