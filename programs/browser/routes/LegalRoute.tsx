import { useLoaderData, useLocation } from '@tanstack/react-router';
import { type LegalPage, LegalScreen } from '../../../features/site/screens/LegalScreen.tsx';
import type { PublicConfig } from '../../../web/identity/public-config.ts';
import { paths } from '../paths.ts';
import { OperatorNotice } from './OperatorNotice.tsx';

const PAGES: Readonly<Record<string, LegalPage>> = {
  [paths.privacy]: 'privacy',
  [paths.cookies]: 'cookies',
  [paths.tos]: 'tos',
  [paths.disclaimer]: 'disclaimer',
};

/** Route of all legal pages, each with the same data of the installation. */
export const LegalRoute = () => {
  const { operator, identity }: PublicConfig = useLoaderData({ strict: false }) as PublicConfig;
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <LegalScreen
      page={PAGES[pathname] ?? 'impressum'}
      operator={operator}
      identity={identity}
      notice={<OperatorNotice operator={operator} />}
    />
  );
};
