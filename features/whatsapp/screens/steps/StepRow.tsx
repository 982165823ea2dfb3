import { mdiAlertCircle, mdiCheckCircle, mdiCircleOutline, mdiClockOutline, mdiCloseCircle } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Ring } from '../../../../web/ui/buttons/Ring.tsx';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { ChatStep } from '../../steps.contract.ts';
import { type StepAction, stepActions } from '../../steps.rules.ts';
import { StepButtons } from './StepButtons.tsx';
import styles from './StepRow.module.css';

interface StepRowProps {
  readonly step: ChatStep;
  readonly title: string;
  /** Outcome as text; '' if there is nothing to say. */
  readonly note: string;
  readonly busy: boolean;
  readonly onAction: (action: StepAction) => void;
}

const ICON: Readonly<Record<Exclude<ChatStep['status'], 'running'>, string>> = {
  queued: mdiCircleOutline,
  waiting: mdiClockOutline,
  completed: mdiCheckCircle,
  partial_failed: mdiAlertCircle,
  failed: mdiCloseCircle,
};

/** One step: its state, name, end time and actions. */
export const StepRow = ({ step, title, note, busy, onAction }: StepRowProps) => {
  const { t } = useTranslation();
  // Steps waiting to be done by hand are in a list of their own, with all the data they need.
  const actions = stepActions(step).filter((action) => action !== 'done');
  return (
    <li className={`${styles.row} ${styles[step.status]}`}>
      <span className={styles.icon}>
        {step.status === 'running' ? <Ring size={18} /> : <Icon path={ICON[step.status]} />}
      </span>
      <span className={styles.title}>
        {title}
        <span className="visually-hidden">, {t(`whatsapp.steps.status.${step.status}`)}</span>
      </span>
      {actions.length > 0 ? (
        <StepButtons actions={actions} title={title} busy={busy} onAction={onAction} />
      ) : (
        step.finished !== null && <Ended at={step.finished} />
      )}
      {note !== '' && <Hint className={styles.note}>{note}</Hint>}
    </li>
  );
};

const Ended = ({ at }: { readonly at: string }) => {
  const dates = useDates();
  const now = useNow();
  return (
    <time className={styles.time} dateTime={at}>
      {dates.when(at, now)}
    </time>
  );
};
