import { mdiAlertCircle, mdiAlertCircleOutline, mdiCheck, mdiCloudOffOutline } from '@mdi/js';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dates } from '../../i18n/dates.ts';
import { useNow } from '../../i18n/use-now.ts';
import { useDates } from '../../i18n/zone.ts';
import { Ring } from '../buttons/Ring.tsx';
import { Icon } from '../marks/Icon.tsx';
import { InBar, useHasBar } from '../page/BarSlot.tsx';
import type { AutosaveState } from './autosave-state.ts';
import styles from './SaveState.module.css';
import { useInView } from './use-in-view.ts';

const BAR_HEIGHT = 56;

const look = {
  loading: <Ring />,
  saving: <Ring />,
  saved: <Icon path={mdiCheck} size={18} />,
  missing: <Icon path={mdiAlertCircleOutline} size={18} />,
  wrong: <Icon path={mdiAlertCircleOutline} size={18} />,
  waiting: <Icon path={mdiCloudOffOutline} size={18} />,
  refused: <Icon path={mdiAlertCircle} size={18} />,
  failed: <Icon path={mdiAlertCircle} size={18} />,
};

const words = (t: TFunction, dates: Dates, state: AutosaveState, now: Temporal.Instant): string => {
  switch (state.kind) {
    case 'loading':
      return t('save.loading');
    case 'saving':
      return t('save.saving');
    case 'saved':
      return state.at === null ? t('save.saved') : t('save.saved_at', { time: dates.when(state.at, now) });
    case 'missing':
      return t('save.missing', { fields: state.fields.join(', ') });
    case 'wrong':
      return t('save.wrong', { fields: state.fields.join(', ') });
    case 'waiting':
      return t('save.waiting');
    case 'refused':
      return t('save.refused');
    case 'failed':
      return t('save.failed');
  }
};

interface SaveStateProps {
  readonly state: AutosaveState;
  readonly onRetry: () => void;
  /**
   * Shown in the app bar, because the whole page saves itself. Detail pages on phones have no app bar, so it stays in
   * place there.
   */
  readonly ofPage?: boolean;
}

/**
 * Text and icon in the header of content with autosave. While that header is scrolled out of view, the app bar shows
 * them too, but hidden from screen readers, which should hear one state per page.
 */
export const SaveState = ({ state, onRetry, ofPage = false }: SaveStateProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const line = useRef<HTMLSpanElement>(null);
  const seen = useInView(line, BAR_HEIGHT);
  const className = `${styles.state} ${styles[state.kind]}`;
  const hasBar = useHasBar();
  const content = (
    <>
      {look[state.kind]}
      {words(t, dates, state, now)}
    </>
  );
  const retry = (state.kind === 'refused' || state.kind === 'failed') && (
    <button type="button" className={styles.retry} onClick={onRetry}>
      {t('actions.retry')}
    </button>
  );
  if (ofPage && hasBar) {
    return (
      <InBar>
        <span className={styles.line}>
          <span role="status" className={className}>
            {content}
          </span>
          {retry}
        </span>
      </InBar>
    );
  }
  return (
    <span ref={line} className={styles.line}>
      <span role="status" className={className}>
        {content}
      </span>
      {!seen && (
        <InBar>
          <span aria-hidden className={className}>
            {content}
          </span>
        </InBar>
      )}
      {retry}
    </span>
  );
};
