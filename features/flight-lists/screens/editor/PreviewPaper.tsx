import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { FittedPaper } from '../../../../web/ui/paper/FittedPaper.tsx';
import { usePaper } from '../../../../web/ui/paper/use-paper.ts';
import { Sheet } from '../paper/Sheet.tsx';
import styles from './PreviewPaper.module.css';
import type { Preview } from './use-preview.ts';

const count = ({ groups }: Preview['paper']): number => groups.reduce((sum, { rows }) => sum + rows.length, 0);

/** Preview of the sheet as an image; its caption and the columns beside it give the content to screen readers. */
export const PreviewPaper = ({ preview }: { readonly preview: Preview }) => {
  const { t } = useTranslation();
  const { paper, flight, loading, failed } = preview;
  usePaper(paper);
  if (failed) {
    return (
      <div className={styles.desk}>
        <p className={styles.failed}>{t('flight_lists.editor.not_loaded')}</p>
        <Button variant="outlined" onClick={preview.retry}>
          {t('actions.retry')}
        </Button>
      </div>
    );
  }
  return (
    <figure className={styles.desk}>
      {loading ? (
        <SkeletonRows rows={8} height={36} bars={[10, 14, 18, 18, 12]} />
      ) : (
        <>
          <div aria-hidden inert className={styles.paper}>
            <FittedPaper key={paper.orientation}>
              <Sheet paper={paper} />
            </FittedPaper>
          </div>
          {flight === undefined && <p className={styles.example}>{t('flight_lists.editor.example')}</p>}
        </>
      )}
      <figcaption className={flight === undefined && !loading ? styles.caption : 'visually-hidden'}>
        {flight === undefined && !loading && `${t('flight_lists.editor.example_text')} `}
        <span className="visually-hidden">
          {t('flight_lists.editor.people', { name: paper.label, count: count(paper) })}
        </span>
      </figcaption>
    </figure>
  );
};
