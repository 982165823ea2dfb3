import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorDialog } from './ErrorDialog.tsx';
import { type ErrorQueue, fixFailed, type RaisedError, raised, removed } from './error-queue.ts';
import { tellResolved } from './resolved-errors.ts';

interface ErrorsProps {
  /** Is handed the way to show errors, for most fail outside of components. Answers with the way to stop. */
  readonly listen: (show: (error: RaisedError) => void) => () => void;
}

/** Shows what was raised, one after the other. */
export const Errors = ({ listen }: ErrorsProps) => {
  const [queue, setQueue] = useState<ErrorQueue>([]);
  useEffect(() => listen((error) => setQueue((waiting) => raised(waiting, error))), [listen]);
  const first = queue[0];
  if (first === undefined) return null;

  const resolve = async () => {
    try {
      await first.fix?.();
    } catch {
      setQueue((waiting) => fixFailed(waiting, first.id));
      return;
    }
    setQueue((waiting) => removed(waiting, first.id));
    tellResolved();
  };
  // In a place of its own: a dialog that is open already hides the rest of the page from screen readers.
  return createPortal(
    <ErrorDialog
      // Anew once it has turned critical: it is read aloud again, and the focus goes to what is left to press.
      key={`${first.id} ${first.critical}`}
      error={first}
      waiting={queue.length - 1}
      onIgnore={() => setQueue((waiting) => removed(waiting, first.id))}
      onResolve={resolve}
    />,
    document.body,
  );
};
