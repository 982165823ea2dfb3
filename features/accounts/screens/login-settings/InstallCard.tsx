import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { installsByHand, isInstalled, useInstall } from '../../../../web/ui/page/install-offer.ts';

/** Offers the page as an app, where the browser has such; an iPhone keeps what it has stored only for an app. */
export const InstallCard = () => {
  const { t } = useTranslation();
  const install = useInstall();
  const byHand = installsByHand();
  if (isInstalled() || (install === null && !byHand)) return null;
  return (
    <Card title={t('login_settings.app')}>
      <p>{t('login_settings.app_text')}</p>
      {byHand && <p>{t('login_settings.app_by_hand')}</p>}
      {install !== null && (
        <Button variant="outlined" onClick={install}>
          {t('login_settings.app_install')}
        </Button>
      )}
    </Card>
  );
};
