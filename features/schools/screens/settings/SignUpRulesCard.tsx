import { useTranslation } from 'react-i18next';
import { Switch } from '../../../../web/ui/fields/Switch.tsx';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { useSavedNotice } from '../../../../web/ui/notices/use-saved-notice.ts';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSchool } from '../../client.ts';
import { useSaveSignUpRules } from '../../sign-up-rules.client.ts';
import styles from './SecurityCard.module.css';

/** Card to choose whether an expired insurance blocks sign-ups. */
export const SignUpRulesCard = () => {
  const { t } = useTranslation();
  const noticeSaved = useSavedNotice();
  const { blocks_expired_insurance: blocks } = useSchool();
  const save = useSaveSignUpRules();
  const set = (next: boolean) =>
    save.mutate(next, {
      onSuccess: () =>
        noticeSaved(t(`sign_up_rules.${next ? 'saved_on' : 'saved_off'}`), () => save.mutateAsync(!next)),
    });
  return (
    <Card title={t('sign_up_rules.title')}>
      <Stack gap={10} className={styles.card}>
        <Hint>{t('sign_up_rules.what')}</Hint>
        <Switch checked={blocks} busy={save.isPending} onChange={set} label={t('sign_up_rules.switch')} />
        <Hint>{t('sign_up_rules.effect')}</Hint>
      </Stack>
    </Card>
  );
};
