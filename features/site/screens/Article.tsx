import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../web/ui/use-document-title.ts';
import styles from './Article.module.css';

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

interface ArticleProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
  /** Between the lead and the sections. */
  readonly children?: ReactNode;
  /** After the sections. */
  readonly end?: ReactNode;
}

/** A page to read, in lines of a length that eyes can follow. */
export const Article = ({ title, lead, sections, children, end }: ArticleProps) => {
  useDocumentTitle(title);
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      {sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {end}
    </article>
  );
};
