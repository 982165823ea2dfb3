import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { useNotice } from './UndoProvider.tsx';

/** Returns the function that says what was saved, with Undo. Says why when the Undo fails. */
export const useSavedNotice = () => {
  const { t } = useTranslation();
  const notice = useNotice();
  return (message: string, undo: () => Promise<unknown>): void =>
    notice({ message, undo: () => undo().catch((error) => notice({ message: errorText(t, error) })) });
};
