import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { useAnswerPoll } from '../../poll.client.ts';
import type { PollAnswer } from '../../poll.contract.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ClosedAnswer } from './ClosedAnswer.tsx';
import styles from './PollDialog.module.css';
import { usePollView } from './use-poll-view.ts';

interface PollDialogProps {
  readonly flightId: FlightId;
  /** School days of the flight day. */
  readonly days: string;
  /** Member for whom staff answer; `null` for oneself. */
  readonly memberId: MemberId | null;
  /** Name of the member for whom staff answer; `null` for oneself. */
  readonly name: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after each attempt to save, with the saved answer. */
  readonly onAnswered: (saved: PollAnswer | null) => void;
}

/** Dialog for the answer to the materials poll. Must be loaded lazily, because most visits never open it. */
export const PollDialog = ({ open, ...dialog }: PollDialogProps) => (open ? <OpenDialog {...dialog} /> : null);

const OpenDialog = ({ flightId, days, memberId, name, onClose, onAnswered }: Omit<PollDialogProps, 'open'>) => {
  const { t } = useTranslation();
  const formId = useId();
  const { view, retry, retrying } = usePollView(flightId, memberId);
  const answering = useAnswerPoll(flightId, onAnswered);
  const mayBeAnswered = view.kind === 'open';
  return (
    <ModalDialog
      open
      title={name === null ? t('materials.poll.title') : t('materials.poll.title_of', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose}>
            {t(mayBeAnswered ? 'actions.cancel' : 'actions.close')}
          </Button>
          {mayBeAnswered && (
            <Button variant="contained" type="submit" form={formId} disabled={answering.isPending}>
              {t(answering.isPending ? 'save.saving' : 'materials.poll.save')}
            </Button>
          )}
          {view.kind === 'failed' && (
            <Button variant="contained" disabled={retrying} onClick={retry}>
              {t('actions.retry')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.days}>{days}</p>
      {view.kind === 'loading' && <SkeletonRows rows={4} height={72} lines={1} bars={[30, 30, 30]} />}
      {view.kind === 'failed' && <p role="alert">{t('materials.poll.not_loaded')}</p>}
      {view.kind === 'gone' && <p>{t('materials.poll.gone')}</p>}
      {view.kind === 'closed' && <ClosedAnswer refusal={view.refusal} answer={view.answer} />}
      {view.kind === 'open' && (
        <AnswerForm
          id={formId}
          closes={view.closes}
          answer={view.answer}
          memberId={memberId}
          name={name}
          answering={answering}
          onSaved={onClose}
        />
      )}
    </ModalDialog>
  );
};
