import { useCallback, useLayoutEffect, useState } from 'react';

/** Gives the focus to the element with this id once it is there: rows that are moved or removed lose theirs. */
export const useFocusNext = (): ((id: string) => void) => {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  useLayoutEffect(() => {
    const element = wanted === null ? null : document.getElementById(wanted.id);
    element?.focus();
    // A name that was given by the program is there to be typed over.
    if (element instanceof HTMLInputElement) element.select();
  }, [wanted]);
  return useCallback((id) => setWanted({ id }), []);
};
