import type { ReactNode } from 'react';
import styles from './Comments.module.css';
import { InitialsAvatar } from './InitialsAvatar.tsx';

interface CommentProps {
  readonly firstName: string;
  readonly lastName: string;
  /** RFC 3339, and how it is said. */
  readonly at: string;
  readonly when: string;
  readonly text: string;
  /** What can be done with it: one small button. */
  readonly action?: ReactNode;
}

/** One entry of a list of comments: who, when, what. */
export const Comment = ({ firstName, lastName, at, when, text, action }: CommentProps) => (
  <li className={styles.comment}>
    <InitialsAvatar firstName={firstName} lastName={lastName} />
    <div className={styles.words}>
      <p className={styles.by}>
        <b>{[firstName, lastName].filter(Boolean).join(' ')}</b>
        {' · '}
        <time dateTime={at}>{when}</time>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
    {action}
  </li>
);
