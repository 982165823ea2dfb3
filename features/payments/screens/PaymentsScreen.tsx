import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { BooksCard } from './BooksCard.tsx';
import { OwingCard } from './OwingCard.tsx';
import styles from './PaymentsScreen.module.css';

/** Payments of all members: who owes one, and the recorded ones. */
export const PaymentsScreen = () => {
  const { t } = useTranslation();
  return (
    <PageFrame width="form">
      <PageHead title={t('payments.title')} trail={<Link to="/members">{t('members.title')}</Link>} />
      <div className={styles.cards}>
        <OwingCard />
        <BooksCard />
      </div>
    </PageFrame>
  );
};
