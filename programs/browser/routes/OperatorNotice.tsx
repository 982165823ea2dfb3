import { use } from 'react';
import type { Operator } from '../../../core/contract/operator.ts';
import { missingSettings } from '../../../features/site/operator.rules.ts';
import { OperatorMissing } from '../../../features/site/screens/OperatorMissing.tsx';
import { extendTexts } from '../../../web/i18n/language.ts';
import { loadSiteTexts } from '../texts/load-texts.ts';
import { useIsProvider } from './use-is-provider.ts';

const texts = extendTexts(loadSiteTexts);

interface OperatorNoticeProps {
  readonly operator: Operator;
}

/** Names the details of the operator that are not configured, on a page that only product admins open. */
export const MissingSettings = ({ operator }: OperatorNoticeProps) => {
  use(texts);
  const settings = missingSettings(operator);
  return settings.length > 0 ? <OperatorMissing settings={settings} /> : null;
};

/** Tells product admins, and nobody else, which details of the operator are not configured. */
export const OperatorNotice = ({ operator }: OperatorNoticeProps) =>
  useIsProvider() ? <MissingSettings operator={operator} /> : null;
