import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Restores a lost focus: to `to`, or to the page's content if that element is gone. Does nothing if some element has
 * the focus.
 */
export const focusBack = (to: Element | null): void => {
  if (document.activeElement !== document.body) return;
  const target = to?.isConnected ? to : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};

/** Returns the focus to the earlier element after a dialog that is open while `asking`. */
export const useFocusBack = (asking: boolean): void => {
  const before = useRef<Element | null>(null);
  // A layout effect runs before the dialog takes the focus, and after a closing menu has returned it to its button.
  useLayoutEffect(() => {
    if (asking) before.current = document.activeElement;
  }, [asking]);
  useEffect(() => {
    if (asking) return () => focusBack(before.current);
  }, [asking]);
};
