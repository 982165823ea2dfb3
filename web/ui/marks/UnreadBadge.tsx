import styles from './UnreadBadge.module.css';

const MOST_SHOWN = 99;

interface UnreadBadgeProps {
  readonly count: number;
}

/** Badge with the number of new messages. Hidden from screen readers, for which the text beside it gives the number. */
export const UnreadBadge = ({ count }: UnreadBadgeProps) => (
  <span aria-hidden className={styles.unread}>
    {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
  </span>
);
