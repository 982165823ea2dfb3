import type { Paper, PaperFact } from '../../../../core/paper/paper.ts';
import { Logo } from '../../../../web/ui/page/Logo.tsx';
import sheet from '../../../../web/ui/paper/FittedPaper.module.css';
import styles from './Sheet.module.css';

/** Header of the first page: the day, and whom to call. */
export const SheetHead = ({ paper }: { readonly paper: Paper }) => (
  <header>
    <div className={sheet.top}>
      <div>
        <h1>{paper.title}</h1>
        <p className={sheet.line}>
          {paper.subtitle}
          {paper.notice !== null && <b> · {paper.notice}</b>}
        </p>
      </div>
      <p className={sheet.school}>
        <Logo size={22} color="#000" />
        {paper.school}
      </p>
    </div>
    <div className={styles.factLines}>
      {paper.facts.map((facts) => (
        <dl key={facts[0]?.name} className={styles.facts}>
          {facts.map((fact) => (
            <Fact key={fact.name} fact={fact} />
          ))}
        </dl>
      ))}
    </div>
  </header>
);

const Fact = ({ fact: { name, lines, width } }: { readonly fact: PaperFact }) => (
  <div style={{ width: `${width}mm` }}>
    <dt>{name}</dt>
    {lines.map(({ text, aside }) => (
      <dd key={`${text} ${aside}`} className={styles.person}>
        <span>{text}</span>
        {aside !== '' && <span className={styles.phone}>{aside}</span>}
      </dd>
    ))}
  </div>
);
