import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../web/ui/layout/Layout.tsx';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { BooksCard } from './BooksCard.tsx';
import { OwingCard } from './OwingCard.tsx';

/** Payments of all members: who owes one, and the recorded ones. */
export const PaymentsScreen = () => {
  const { t } = useTranslation();
  return (
    <PageFrame width="form">
      <PageHead title={t('payments.title')} trail={<Link to="/members">{t('members.title')}</Link>} />
      <Stack gap={16}>
        <OwingCard />
        <BooksCard />
      </Stack>
    </PageFrame>
  );
};
