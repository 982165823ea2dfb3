import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { extendTexts } from '../../web/i18n/language.ts';
import { Errors } from '../../web/ui/dialogs/Errors.tsx';
import type { RaisedError } from '../../web/ui/dialogs/error-queue.ts';
import * as texts from './texts/load-texts.ts';

type Listen = (show: (error: RaisedError) => void) => () => void;

/** The data missing on the page can be loaded now, so reload it. */
const thenReload = ({ fix, ...error }: RaisedError): RaisedError =>
  fix === undefined ? error : { ...error, fix: () => fix().then(() => location.reload()) };

/**
 * Mounts the error dialog on a page without one. `isWanted` is called last, because a page with its own dialog may have
 * been opened meanwhile.
 */
export const mountErrors = async (listen: Listen, isWanted: () => boolean): Promise<void> => {
  await extendTexts(texts.school);
  if (!isWanted()) return;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const listenHere: Listen = (show) => listen((error) => show(thenReload(error)));
  // Synchronous, so that it is subscribed before the next error.
  flushSync(() => root.render(<Errors listen={listenHere} />));
};
