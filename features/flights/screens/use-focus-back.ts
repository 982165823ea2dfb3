import { useEffect, useLayoutEffect, useRef } from 'react';

/** Gives the keyboard a place to go on from, unless it has one: `to`, or where that is gone the page's content. */
export const focusBack = (to: Element | null): void => {
  if (document.activeElement !== document.body) return;
  const target = to?.isConnected ? to : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};

/** While `asking`, a dialog has the focus; afterwards it returns to where it was. */
export const useFocusBack = (asking: boolean): void => {
  const before = useRef<Element | null>(null);
  // Earlier than the effect in which the dialog takes the focus, later than the menu that gives it back to its button.
  useLayoutEffect(() => {
    if (asking) before.current = document.activeElement;
  }, [asking]);
  useEffect(() => {
    if (asking) return () => focusBack(before.current);
  }, [asking]);
};
