import { useEffect } from 'react';
import { useNotice } from '../../web/ui/notices/UndoProvider.tsx';
import { listenForLosses } from './losses.ts';

/** Shows a notice for every action that failed without a network. */
export const Losses = () => {
  const notice = useNotice();
  useEffect(() => listenForLosses((message) => notice({ message })), [notice]);
  return null;
};
