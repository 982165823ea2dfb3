import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../web/ui/page/use-document-title.ts';
import styles from './Article.module.css';

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

interface ArticleProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
  /** Content between the lead and the sections. */
  readonly children?: ReactNode;
  /** Content after the sections. */
  readonly end?: ReactNode;
}

/** Page of text, with lines short enough to read comfortably. */
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
