import { useTranslation } from 'react-i18next';
import { DraftGuard } from '../../../../web/ui/autosave/DraftGuard.tsx';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';

interface DiscardQuestionProps {
  /** Whether closing would lose input. */
  readonly changed: boolean;
  /** Whether the person is about to close the form. */
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before an unsent form is closed or its page is left. */
export const DiscardQuestion = ({ changed, open, onDiscard, onKeep }: DiscardQuestionProps) => {
  const { t } = useTranslation();
  const words = { title: t('flights.schedule.discard_title'), text: t('flights.schedule.discard_text') };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape answers the question and must not reach the form's dialog
    <div onKeyDown={(event) => event.stopPropagation()}>
      <ConfirmDialog
        open={open}
        title={words.title}
        verb={t('flights.schedule.discard')}
        keep={t('flights.schedule.keep')}
        onConfirm={onDiscard}
        onClose={onKeep}
      >
        {words.text}
      </ConfirmDialog>
      <DraftGuard unsent={changed} {...words} />
    </div>
  );
};
