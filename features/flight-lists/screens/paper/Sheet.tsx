import { mdiTeddyBear } from '@mdi/js';
import type { Paper } from '../../../../core/paper/paper.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import sheet from '../../../../web/ui/paper/FittedPaper.module.css';
import { ListTable } from './ListTable.tsx';
import styles from './Sheet.module.css';
import { SheetHead } from './SheetHead.tsx';

/** List of a flight day on A4 paper. */
export const Sheet = ({ paper }: { readonly paper: Paper }) => (
  <article className={sheet.sheet} data-orientation={paper.orientation}>
    <SheetHead paper={paper} />
    {paper.groups.length === 0 ? (
      <p className={styles.nobody}>{paper.empty}</p>
    ) : (
      paper.groups.map((group) => (
        <ListTable key={group.heading} paper={paper} group={group} named={paper.groups.length > 1} />
      ))
    )}
    <footer className={`${sheet.legend} ${styles.legend}`}>
      <span className={styles.key}>
        {paper.legend !== null && (
          <>
            <span className={styles.swatch}>
              <Icon path={mdiTeddyBear} size={14} />
            </span>
            {paper.legend}
          </>
        )}
      </span>
      <span>{paper.printed}</span>
    </footer>
  </article>
);
