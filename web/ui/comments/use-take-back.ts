import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Action, ActionOutbox } from '../../outbox/action-outbox.ts';
import { removeEntry } from '../../outbox/held-back.ts';
import { useNotice } from '../notices/UndoProvider.tsx';

/** Returns the function that removes something unsent, and offers to undo that. */
export const useTakeBack = <Entry extends Action, Done>(outbox: ActionOutbox<Entry, Done>) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const notice = useNotice();
  return (entry: Entry): void => {
    removeEntry(cache, entry);
    // The same id: a request may have arrived although its answer did not.
    notice({ message: t('not_sent.removed'), undo: () => outbox.add(cache, entry) });
  };
};
