import { type ComponentType, lazy } from 'react';
import type { Language } from '../../../core/texts/languages.ts';
import { extendTexts, type LoadTexts } from '../../../web/i18n/language.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';

const TEXTS: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../texts.en.ts')).en,
  de: async () => (await import('../texts.de.ts')).de,
};

const loadPaymentTexts: LoadTexts = async (language) => ({ payments: await TEXTS[language]() });

/** Returns a component that is loaded with the texts of payments. */
const lazyPayments = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await loadPart(() => Promise.all([load(), extendTexts(loadPaymentTexts)]));
    return { default: component };
  });

export const RecordPaymentDialog = lazyPayments(
  async () => (await import('./RecordPaymentDialog.tsx')).RecordPaymentDialog,
);

export const MemberPayments = lazyPayments(async () => (await import('./MemberPayments.tsx')).MemberPayments);

export const PaymentRuleCard = lazyPayments(async () => (await import('./PaymentRuleCard.tsx')).PaymentRuleCard);
