import { mdiContentCopy } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import styles from './HookAddress.module.css';

/** Shows the webhook address to which WAHA reports votes. `null` before the first save. */
export const HookAddress = ({ address }: { readonly address: string | null }) => {
  const { t } = useTranslation();
  const notice = useNotice();
  if (address === null) return <p className={styles.hint}>{t('whatsapp.bridge.hook_url_later')}</p>;
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
      <div className={styles.line}>
        <code>{address}</code>
        <IconAction icon={mdiContentCopy} iconSize={18} label={t('whatsapp.bridge.copy')} onClick={() => copy()} />
      </div>
      <p className={styles.hint}>{t('whatsapp.bridge.hook_url_hint')}</p>
    </div>
  );
};
