const listeners = new Set<() => void>();

/** Tells what failed that the cause of an error is gone: the error dialog's Resolve has worked. */
export const tellResolved = (): void => {
  for (const listener of [...listeners]) listener();
};

export const onResolved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
