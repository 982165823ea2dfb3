import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BarSlot } from '../../../web/ui/page/BarSlot.tsx';
import { Logo } from '../../../web/ui/page/Logo.tsx';
import { SchoolSwitcher } from './SchoolSwitcher.tsx';
import styles from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

export const AppBar = ({ mobile }: { readonly mobile: boolean }) => {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      {mobile ? (
        <Logo />
      ) : (
        <Link to="/" preload={false} className={styles.brand}>
          <Logo size={26} />
          {t('product')}
        </Link>
      )}
      <SchoolSwitcher />
      <span className={styles.space} />
      <BarSlot />
      <UserMenu mobile={mobile} />
    </header>
  );
};
