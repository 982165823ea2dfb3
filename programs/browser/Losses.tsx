import { useEffect } from 'react';
import { useNotice } from '../../web/ui/UndoProvider.tsx';
import { listenForLosses } from './losses.ts';

/** Nothing is done silently without a network: what was pressed says so. */
export const Losses = () => {
  const notice = useNotice();
  useEffect(() => listenForLosses((message) => notice({ message })), [notice]);
  return null;
};
