import { useCallback, useLayoutEffect, useState } from 'react';

/** Gives the focus to the element with this id once it is there: rows that are moved or removed lose theirs. */
export const useFocusNext = (): ((id: string) => void) => {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  useLayoutEffect(() => {
    if (wanted !== null) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return useCallback((id) => setWanted({ id }), []);
};
