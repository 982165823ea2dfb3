import { useTranslation } from 'react-i18next';
import { Switch } from '../../../../web/ui/fields/Switch.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSchool } from '../../client.ts';
import { useSaveSignUpRules } from '../../sign-up-rules.client.ts';
import styles from './SecurityCard.module.css';

/** Card to choose whether an expired insurance blocks sign-ups. */
export const SignUpRulesCard = () => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { blocks_expired_insurance: blocks } = useSchool();
  const save = useSaveSignUpRules();
  const set = (next: boolean) =>
    save.mutate(next, {
      onSuccess: () => notice({ message: t(`sign_up_rules.${next ? 'saved_on' : 'saved_off'}`) }),
    });
  return (
    <Card title={t('sign_up_rules.title')}>
      <div className={styles.card}>
        <p className={styles.hint}>{t('sign_up_rules.what')}</p>
        <Switch checked={blocks} busy={save.isPending} onChange={set} label={t('sign_up_rules.switch')} />
        <p className={styles.hint}>{t('sign_up_rules.effect')}</p>
      </div>
    </Card>
  );
};
