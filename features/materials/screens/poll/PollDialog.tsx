import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { ModalDialog } from '../../../../web/ui/ModalDialog.tsx';
import { SkeletonRows } from '../../../../web/ui/SkeletonRows.tsx';
import { useAnswerPoll } from '../../poll.client.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ClosedAnswer } from './ClosedAnswer.tsx';
import { usePollView } from './use-poll-view.ts';

interface PollDialogProps {
  readonly flightId: FlightId;
  /** For staff, whose answer it is; `null`: one's own. */
  readonly memberId: MemberId | null;
  /** Whom staff answer for; `null`: oneself. */
  readonly name: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Hears of each attempt to save. */
  readonly onAnswered: (saved: boolean) => void;
}

/** What somebody needs on a day. To be loaded lazily: it is opened once a day. */
export const PollDialog = ({ open, ...dialog }: PollDialogProps) => (open ? <OpenDialog {...dialog} /> : null);

const OpenDialog = ({ flightId, memberId, name, onClose, onAnswered }: Omit<PollDialogProps, 'open'>) => {
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
