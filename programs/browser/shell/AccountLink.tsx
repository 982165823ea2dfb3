import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelf } from '../../../features/accounts/client.ts';
import { isOwnPage } from '../navigation.ts';

interface AccountLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Link to one's own page, beside the entries of the navigation; nothing for product admins, who are no members of this
 * school.
 */
export const AccountLink = ({ className, children }: AccountLinkProps) => {
  const { memberId } = useSelf();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (memberId === null) return null;
  return (
    <Link
      to="/member/$memberId"
      params={{ memberId }}
      preload={false}
      className={className}
      aria-current={isOwnPage(pathname, memberId) ? 'page' : undefined}
    >
      {children}
    </Link>
  );
};
