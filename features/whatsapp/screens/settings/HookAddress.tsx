import { useTranslation } from 'react-i18next';
import { CopyLine } from '../../../../web/ui/fields/CopyLine.tsx';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';

/** Shows the webhook address to which WAHA reports votes. `null` before the first save. */
export const HookAddress = ({ address }: { readonly address: string | null }) => {
  const { t } = useTranslation();
  if (address === null) return <Hint>{t('whatsapp.bridge.hook_url_later')}</Hint>;
  return (
    <div>
      <p>{t('whatsapp.bridge.hook_url')}</p>
      <CopyLine
        text={address}
        label={t('whatsapp.bridge.copy')}
        copied={t('whatsapp.bridge.copied')}
        notCopied={t('whatsapp.bridge.not_copied')}
      />
      <Hint>{t('whatsapp.bridge.hook_url_hint')}</Hint>
    </div>
  );
};
