import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { extendTexts } from '../../web/i18n/language.ts';
import { Errors } from '../../web/ui/Errors.tsx';
import type { RaisedError } from '../../web/ui/error-queue.ts';
import { loadSchoolTexts } from './texts/load-texts.ts';

type Listen = (show: (error: RaisedError) => void) => () => void;

/** What could not be loaded for the page is there now, so the page begins anew. */
const thenReload = ({ fix, ...error }: RaisedError): RaisedError =>
  fix === undefined ? error : { ...error, fix: () => fix().then(() => location.reload()) };

/** The error dialog beside a page that has none. `isWanted` is asked last: such a page may have come meanwhile. */
export const mountErrors = async (listen: Listen, isWanted: () => boolean): Promise<void> => {
  await extendTexts(loadSchoolTexts);
  if (!isWanted()) return;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const listenHere: Listen = (show) => listen((error) => show(thenReload(error)));
  // It listens from now on, so that the next error finds it.
  flushSync(() => root.render(<Errors listen={listenHere} />));
};
