import type { RaisedError } from '../../web/ui/error-queue.ts';

type Show = (error: RaisedError) => void;

let show: Show | null = null;
const unseen: (() => RaisedError)[] = [];
let isOpening = false;

/** A page with the dialog hands in how to show an error, and is told at once what nobody has shown yet. */
export const listenForErrors = (listener: Show): (() => void) => {
  show = listener;
  for (const error of unseen.splice(0)) listener(error());
  return () => {
    if (show === listener) show = null;
  };
};

/** Most pages outside of a school, and one that could not be shown, are without the dialog: it is fetched when it is needed. */
const openOutside = async (): Promise<void> => {
  const { mountErrors } = await import('./errors-outside.tsx');
  await mountErrors(listenForErrors, () => show === null);
};

/** For failures outside of components. Its sentences are made when it is shown: before that their texts may be on the way. */
export const raise = (error: () => RaisedError): void => {
  if (show !== null) {
    show(error());
    return;
  }
  unseen.push(error);
  if (isOpening) return;
  isOpening = true;
  // Without the dialog a page that could not be shown still says so itself.
  openOutside()
    .catch(() => undefined)
    .finally(() => {
      isOpening = false;
    });
};
