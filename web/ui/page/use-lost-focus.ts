import { type RefObject, useEffect } from 'react';

/**
 * Moves the keyboard focus to an element when it was lost, because the focused button has left the page. A focus that
 * somebody has moved on meanwhile stays. `occasion`: what made the button leave; `null` if nothing did.
 */
export const useLostFocus = (element: RefObject<HTMLElement | null>, occasion: string | null): void => {
  useEffect(() => {
    if (occasion !== null && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, occasion]);
};
