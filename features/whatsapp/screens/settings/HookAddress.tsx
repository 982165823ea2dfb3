import { mdiContentCopy } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Hint, Row } from '../../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import styles from './HookAddress.module.css';

/** Shows the webhook address to which WAHA reports votes. `null` before the first save. */
export const HookAddress = ({ address }: { readonly address: string | null }) => {
  const { t } = useTranslation();
  const notice = useNotice();
  if (address === null) return <Hint>{t('whatsapp.bridge.hook_url_later')}</Hint>;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notice({ message: t('whatsapp.bridge.copied') });
    } catch {
      notice({ message: t('whatsapp.bridge.not_copied') });
    }
  };
  return (
    <div className={styles.hook}>
      <p className={styles.label}>{t('whatsapp.bridge.hook_url')}</p>
      <Row gap={8} spread className={styles.line}>
        <code>{address}</code>
        <IconAction icon={mdiContentCopy} iconSize={18} label={t('whatsapp.bridge.copy')} onClick={() => copy()} />
      </Row>
      <Hint>{t('whatsapp.bridge.hook_url_hint')}</Hint>
    </div>
  );
};
