import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorDialog } from './ErrorDialog.tsx';
import { type ErrorQueue, fixed, fixFailed, type RaisedError, raised, removed } from './error-queue.ts';

interface ErrorsProps {
  /** Subscribes to errors, most of which are raised outside of components. Returns the function that unsubscribes. */
  readonly listen: (show: (error: RaisedError) => void) => () => void;
}

/** Shows raised errors, one after the other. */
export const Errors = ({ listen }: ErrorsProps) => {
  const [queue, setQueue] = useState<ErrorQueue>([]);
  useEffect(() => listen((error) => setQueue((waiting) => raised(waiting, error))), [listen]);
  const first = queue[0];
  if (first === undefined) return null;

  const resolve = async () => {
    const results = await Promise.allSettled(first.fixes.map((fix) => fix()));
    const done = first.fixes.filter((_fix, at) => results[at]?.status === 'fulfilled');
    setQueue((waiting) => fixed(waiting, first.id, done));
    if (done.length < first.fixes.length) setQueue((waiting) => fixFailed(waiting, first.id));
  };
  // In a portal: an open dialog hides the rest of the page from screen readers.
  return createPortal(
    <ErrorDialog
      // Remounts when a fix has failed, so that the error is announced again.
      key={`${first.id} ${first.failures}`}
      error={first}
      waiting={queue.length - 1}
      onIgnore={() => setQueue((waiting) => removed(waiting, first.id))}
      onResolve={resolve}
    />,
    document.body,
  );
};
