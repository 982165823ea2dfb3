import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../../web/ui/fields/Switch.tsx';
import { Hint, Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { useSavedNotice } from '../../../../web/ui/notices/use-saved-notice.ts';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSaveSchoolSecurity, useSchool } from '../../client.ts';
import styles from './SecurityCard.module.css';

/** Card to choose whether staff need a second factor. */
export const SecurityCard = () => {
  const { t } = useTranslation();
  const noticeSaved = useSavedNotice();
  const { requires_second_factor: required } = useSchool();
  const save = useSaveSchoolSecurity();
  const set = (next: boolean) =>
    save.mutate(next, {
      onSuccess: (outcome) => {
        if (outcome === 'saved')
          noticeSaved(t(`schools.security.${next ? 'saved_on' : 'saved_off'}`), () => save.mutateAsync(!next));
      },
    });
  return (
    <Card title={t('schools.security.title')}>
      <Stack gap={10} className={styles.card}>
        <Hint>{t('schools.security.what')}</Hint>
        <Switch checked={required} busy={save.isPending} onChange={set} label={t('schools.security.switch')} />
        <Hint>{t('schools.security.effect')}</Hint>
        <Text as="div" tone="err" role="alert" className={styles.refusal}>
          {save.data === 'no_second_factor' && (
            <>
              {t('schools.security.own_first')}{' '}
              <Link to="/loginSettings">{t('schools.security.to_login_settings')}</Link>
            </>
          )}
        </Text>
      </Stack>
    </Card>
  );
};
