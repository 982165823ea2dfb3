import { type ReactNode, useId } from 'react';
import styles from './OwnPanel.module.css';

interface OwnPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The part of a page on which somebody does what the rest of it explains. Between its texts it is a landmark of its own. */
export const OwnPanel = ({ title, children }: OwnPanelProps) => {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
};
