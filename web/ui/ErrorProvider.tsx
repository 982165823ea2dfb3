import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { ErrorDialog } from './ErrorDialog.tsx';
import { type ErrorQueue, fixFailed, type RaisedError, raised, removed } from './error-queue.ts';

const RaiseContext = createContext<(error: RaisedError) => void>(() => undefined);

/** Puts an error into the queue of the error dialog. */
export const useRaise = () => useContext(RaiseContext);

interface ErrorProviderProps {
  /** Hands the way to raise errors to code outside of components. */
  readonly listen?: (raise: (error: RaisedError) => void) => void;
  readonly children: ReactNode;
}

export const ErrorProvider = ({ listen, children }: ErrorProviderProps) => {
  const [queue, setQueue] = useState<ErrorQueue>([]);
  const raise = useMemo(() => {
    const put = (error: RaisedError) => setQueue((waiting) => raised(waiting, error));
    listen?.(put);
    return put;
  }, [listen]);
  const first = queue[0];

  const resolve = async () => {
    if (first?.fix === undefined) return;
    try {
      await first.fix();
      setQueue((waiting) => removed(waiting, first.id));
    } catch {
      setQueue((waiting) => fixFailed(waiting, first.id));
    }
  };

  return (
    <RaiseContext value={raise}>
      {children}
      {first !== undefined && (
        <ErrorDialog
          key={first.id}
          error={first}
          waiting={queue.length - 1}
          onIgnore={() => setQueue((waiting) => removed(waiting, first.id))}
          onResolve={resolve}
        />
      )}
    </RaiseContext>
  );
};
