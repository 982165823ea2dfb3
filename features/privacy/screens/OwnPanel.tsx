import { type ReactNode, useId } from 'react';
import styles from './OwnPanel.module.css';

interface OwnPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Panel on a page of text in which a person can act. A landmark of its own among the text. */
export const OwnPanel = ({ title, children }: OwnPanelProps) => {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
};
