import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftGuard } from '../../../web/ui/autosave/DraftGuard.tsx';
import { Stack } from '../../../web/ui/layout/Layout.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { ChooseCard } from './ChooseCard.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { ImportCards } from './ImportCards.tsx';
import styles from './ImportScreen.module.css';
import { KeptCard } from './KeptCard.tsx';
import { useImport } from './use-import.ts';

const ReviewCard = lazyPart(async () => (await import('./ReviewCard.tsx')).ReviewCard);

/** Imports members from a spreadsheet: file, columns, rows. Nothing is written before the last press. */
export const ImportScreen = () => {
  const { t } = useTranslation();
  const work = useImport();
  const { opened, rows } = work;
  const steps = useRef<HTMLDivElement>(null);
  const place = opened === null ? 'file' : rows === null ? 'columns' : 'rows';
  const before = useRef(place);
  useEffect(() => {
    // The button that led here is gone with its step.
    if (before.current !== place) steps.current?.focus();
    before.current = place;
  }, [place]);
  const step = () => {
    if (opened === null)
      return (
        <>
          <ImportCards />
          <KeptCard onGoOn={work.takeUp} />
          <ChooseCard work={work} />
        </>
      );
    if (rows === null) return <ColumnsCard work={work} opened={opened} />;
    return (
      <Suspense>
        <ReviewCard work={work} rows={rows} />
      </Suspense>
    );
  };
  return (
    <PageFrame width="form">
      <PageHead title={t('imports.title')} trail={<Link to="/members">{t('members.title')}</Link>} />
      <p role="status" className="visually-hidden">
        {work.reading && t('imports.choose.reading')}
        {work.checking && t('imports.matching.checking')}
        {work.importing && t('imports.review.importing')}
      </p>
      <Stack gap={16} ref={steps} tabIndex={-1} className={styles.steps}>
        {step()}
      </Stack>
      <DraftGuard
        unsent={work.hasEdits && !work.importing}
        title={t('imports.review.leave_title')}
        text={t('imports.review.leave_text')}
      />
    </PageFrame>
  );
};
