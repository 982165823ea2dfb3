import { type ReactNode, useId } from 'react';
import { Row } from '../layout/Layout.tsx';
import styles from './Card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Content to the right of the title: a count, a save state or one small button. */
  readonly aside?: ReactNode;
  /** Removes the padding, for tables and row lists. */
  readonly flush?: boolean;
  /** Adds a line below the header. */
  readonly ruled?: boolean;
  /** Target of `#hash` links. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** White box with a border and no shadow. Must not be nested. With a title it is a landmark. */
export const Card = ({ title, aside, flush = false, ruled = false, id, className, children }: CardProps) => {
  const titleId = useId();
  const head = title !== undefined && (
    <Row gap={12} spread className={`${styles.head} ${ruled || flush ? styles.ruled : ''}`}>
      <h2 id={titleId}>{title}</h2>
      {aside !== undefined && (
        <Row gap={8} tone="quiet" className={styles.aside}>
          {aside}
        </Row>
      )}
    </Row>
  );
  return (
    <section
      id={id}
      className={`${styles.card} ${className ?? ''}`}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {head}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
};
