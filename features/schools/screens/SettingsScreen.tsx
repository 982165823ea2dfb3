import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../../web/ui/PageFrame.tsx';
import { PageHead } from '../../../web/ui/PageHead.tsx';
import { HarnessTypesCard } from './HarnessTypesCard.tsx';
import { PicturesCard } from './PicturesCard.tsx';
import { SchoolCard } from './SchoolCard.tsx';
import styles from './SettingsScreen.module.css';

interface SettingsScreenProps {
  /** The card about the school's admins, who are members. */
  readonly admins: ReactNode;
  /** The card about the second factor. `null`: the provider of accounts has none of ours. */
  readonly security: ReactNode;
  /** The card about chat groups and what mirrors them. */
  readonly chat: ReactNode;
}

/** What belongs to the whole school. */
export const SettingsScreen = ({ admins, security, chat }: SettingsScreenProps) => {
  const { t } = useTranslation();
  return (
    <PageFrame width="form">
      <PageHead title={t('schools.settings.title')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SchoolCard />
          {admins}
          {security}
          {chat}
        </div>
        <div className={styles.column}>
          <PicturesCard />
          <HarnessTypesCard />
        </div>
      </div>
    </PageFrame>
  );
};
