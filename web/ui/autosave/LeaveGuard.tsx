import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useNotice } from '../notices/UndoProvider.tsx';
import type { Autosave } from './use-autosave.ts';

export interface LeaveWords {
  readonly title: string;
  readonly text: string;
}

interface LeaveGuardProps {
  readonly autosave: Pick<Autosave, 'dirty' | 'flush'> & Partial<Pick<Autosave, 'giveUp'>>;
  /** Defaults to texts about edits that could not be saved. */
  readonly words?: LeaveWords;
}

/** Saves unsaved edits before the page is left; asks only if that fails. */
export const LeaveGuard = ({ autosave, words }: LeaveGuardProps) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!autosave.dirty) return false;
      const became = await autosave.flush();
      if (became === 'kept') notice({ message: t('save.kept') });
      return became === 'unsaved' && current.pathname !== next.pathname;
    },
    withResolver: true,
    enableBeforeUnload: false,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={words?.title ?? t('save.leave_title')}
      verb={t('save.leave')}
      keep={t('save.stay')}
      onConfirm={() => {
        autosave.giveUp?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      {words?.text ?? t('save.leave_text')}
    </ConfirmDialog>
  );
};
