import styles from './UnreadBadge.module.css';

const MOST_SHOWN = 99;

interface UnreadBadgeProps {
  readonly count: number;
}

/** How much is new, for the eye. Whoever listens is told in words beside it. */
export const UnreadBadge = ({ count }: UnreadBadgeProps) => (
  <span aria-hidden className={styles.unread}>
    {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
  </span>
);
