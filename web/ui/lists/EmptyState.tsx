import type { ReactNode } from 'react';
import { Text } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon: string;
  readonly title: string;
  /** Next step for the person, in one sentence. */
  readonly text?: string;
  /** One button. */
  readonly action?: ReactNode;
  /** The page shows nothing else, so the title is its heading. */
  readonly isPage?: boolean;
}

export const EmptyState = ({ icon, title, text, action, isPage = false }: EmptyStateProps) => (
  <div className={styles.empty}>
    <span className={styles.icon}>
      <Icon path={icon} size={24} />
    </span>
    <Text as={isPage ? 'h1' : 'p'} size={15} weight={600}>
      {title}
    </Text>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);
