import type { RaisedError } from '../../web/ui/dialogs/error-queue.ts';

type Show = (error: RaisedError) => void;

/**
 * The error dialogs of the page, oldest first. The oldest shows all errors: a page that opens while a load error is
 * shown must not put a second dialog over it.
 */
const dialogs: Show[] = [];
const unseen: (() => RaisedError)[] = [];
let isOpening = false;

/** Registers the error dialog of a page, and passes it the errors that were not shown yet. */
export const listenForErrors = (listener: Show): (() => void) => {
  dialogs.push(listener);
  for (const error of unseen.splice(0)) dialogs[0]?.(error());
  return () => void dialogs.splice(dialogs.indexOf(listener), 1);
};

/** Mounts the dialog on demand: most pages outside of a school, and a page that failed to load, have none. */
const openOutside = async (): Promise<void> => {
  const { mountErrors } = await import('./errors-outside.tsx');
  await mountErrors(listenForErrors, () => dialogs.length === 0);
};

/** Raises an error outside of components. Its texts are created when it is shown, because they may still be loading. */
export const raise = (error: () => RaisedError): void => {
  const [show] = dialogs;
  if (show !== undefined) {
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
