import { useCallback, useLayoutEffect, useState } from 'react';

/** Focuses the element with this id once it is rendered, because moved or removed rows lose the focus. */
export const useFocusNext = (): ((id: string) => void) => {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  useLayoutEffect(() => {
    const element = wanted === null ? null : document.getElementById(wanted.id);
    element?.focus();
    // Selects a generated name, so that typing replaces it.
    if (element instanceof HTMLInputElement) element.select();
  }, [wanted]);
  return useCallback((id) => setWanted({ id }), []);
};
