import { mdiAlertCircleOutline } from '@mdi/js';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operator } from '../../../core/contract/operator.ts';
import { missingSettings } from '../../../features/site/operator.rules.ts';
import { extendTexts } from '../../../web/i18n/language.ts';
import { remembersSigner } from '../../../web/identity/present-signer.ts';
import { Row, Text } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import type { Visitor } from '../guard.ts';
import { currentVisitor } from '../session/session.ts';
import { site } from '../texts/load-texts.ts';
import styles from './OperatorNotice.module.css';

/** Tells product admins which details are missing on the public pages, and how to set them. */
const OperatorMissing = ({ settings }: { readonly settings: readonly string[] }) => {
  const { t } = useTranslation();
  return (
    <Row align="stretch" gap={12} tone="warn" role="note" className={styles.notice}>
      <Icon path={mdiAlertCircleOutline} />
      <div>
        <Text as="p" weight={600}>
          {t('site.operator.missing_title')}
        </Text>
        <p>{t('site.operator.missing', { settings: settings.join(', ') })}</p>
      </div>
    </Row>
  );
};

const isProvider = (visitor: Visitor): boolean =>
  visitor.kind === 'member' ? visitor.rights.isSentinelAdmin : visitor.kind === 'unlinked' && visitor.isSentinelAdmin;

/**
 * Returns whether a product admin is signed in; `false` until known. Without a remembered sign-in, no request is sent.
 */
const useIsProvider = (): boolean => {
  const [is, setIs] = useState(false);
  useEffect(() => {
    if (!remembersSigner()) return;
    // If the request fails, assume the person is no product admin.
    currentVisitor().then(
      (visitor) => setIs(isProvider(visitor)),
      () => undefined,
    );
  }, []);
  return is;
};

const texts = extendTexts(site);

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
