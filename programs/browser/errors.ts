import type { RaisedError } from '../../web/ui/error-queue.ts';

type Show = (error: RaisedError) => void;

let show: Show | null = null;
const unseen: (() => RaisedError)[] = [];
let isOpening = false;

/** Registers the error dialog of a page, and passes it the errors that were not shown yet. */
export const listenForErrors = (listener: Show): (() => void) => {
  show = listener;
  for (const error of unseen.splice(0)) listener(error());
  return () => {
    if (show === listener) show = null;
  };
};

/** Mounts the dialog on demand: most pages outside of a school, and a page that failed to load, have none. */
const openOutside = async (): Promise<void> => {
  const { mountErrors } = await import('./errors-outside.tsx');
  await mountErrors(listenForErrors, () => show === null);
};

/** Raises an error outside of components. Its texts are created when it is shown, because they may still be loading. */
export const raise = (error: () => RaisedError): void => {
  if (show !== null) {
    show(error());
    return;
  }
  unseen.push(error);
  if (isOpening) return;
  isOpening = true;
  // If the dialog can't be loaded either, the page's own message remains.
  openOutside()
    .catch(() => undefined)
    .finally(() => {
      isOpening = false;
    });
};
