import { useEffect, useState } from 'react';
import { ErrorDialog } from './ErrorDialog.tsx';
import { type ErrorQueue, fixFailed, type RaisedError, raised, removed } from './error-queue.ts';

interface ErrorsProps {
  /** Is handed the way to raise errors: most fail outside of components. */
  readonly listen: (raise: (error: RaisedError) => void) => void;
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
      setQueue((waiting) => removed(waiting, first.id));
    } catch {
      setQueue((waiting) => fixFailed(waiting, first.id));
    }
  };
  return (
    <ErrorDialog
      key={first.id}
      error={first}
      waiting={queue.length - 1}
      onIgnore={() => setQueue((waiting) => removed(waiting, first.id))}
      onResolve={resolve}
    />
  );
};
