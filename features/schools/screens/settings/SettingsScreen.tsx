import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../../web/ui/page/PageHead.tsx';
import { HarnessTypesCard } from '../harness/HarnessTypesCard.tsx';
import { PicturesCard } from '../pictures/PicturesCard.tsx';
import { ColorsCard } from './ColorsCard.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { LogCard } from './LogCard.tsx';
import { SignUpRulesCard } from './lazy-sign-up-rules.ts';
import { SchoolCard } from './SchoolCard.tsx';
import styles from './SettingsScreen.module.css';

interface SettingsScreenProps {
  /** Card of the school's admins; passed in, because they belong to the members feature. */
  readonly admins: ReactNode;
  /** Card of the second factor; `null` if the identity provider handles second factors itself. */
  readonly security: ReactNode;
  /** Card of the rule by which payments are due. */
  readonly payments: ReactNode;
  /** Card of chat groups and their bridge. */
  readonly chat: ReactNode;
  /** Card of the archive of the school. */
  readonly archive: ReactNode;
}

/** Settings that apply to the whole school. */
export const SettingsScreen = ({ admins, security, payments, chat, archive }: SettingsScreenProps) => {
  const { t } = useTranslation();
  return (
    <PageFrame width="form">
      <PageHead title={t('schools.settings.title')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SchoolCard />
          <LanguageCard />
          {admins}
          {security}
          <Suspense fallback={<div className={styles.coming} />}>
            <SignUpRulesCard />
          </Suspense>
          {payments}
          {chat}
        </div>
        <div className={styles.column}>
          <PicturesCard />
          <ColorsCard />
          <HarnessTypesCard />
          {archive}
          <LogCard />
        </div>
      </div>
    </PageFrame>
  );
};
