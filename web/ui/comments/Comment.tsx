import type { ReactNode } from 'react';
import { Hint, Row, Text } from '../layout/Layout.tsx';
import { InitialsAvatar } from '../marks/InitialsAvatar.tsx';
import styles from './Comments.module.css';

interface CommentProps {
  readonly firstName: string;
  readonly lastName: string;
  /** Time as RFC 3339; `when` is its displayed form. */
  readonly at: string;
  readonly when: string;
  readonly text: string;
  /** One small button, such as to delete the comment. */
  readonly action?: ReactNode;
  /** Under the text, such as why it was not sent. */
  readonly below?: ReactNode;
}

/** Entry of a list of comments: author, time and text. */
export const Comment = ({ firstName, lastName, at, when, text, action, below }: CommentProps) => (
  <Row as="li" align="stretch" gap={12}>
    <InitialsAvatar firstName={firstName} lastName={lastName} />
    <Text as="div" grow>
      <Hint className={styles.by}>
        <b>{[firstName, lastName].filter(Boolean).join(' ')}</b>
        {' · '}
        <time dateTime={at}>{when}</time>
      </Hint>
      <p className={styles.text}>{text}</p>
      {below}
    </Text>
    {action}
  </Row>
);
