import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onPress` when a press begins outside of an open popover. The browser closes popovers itself, but not after a
 * tap in Safari 17.0 to 18.2 (webkit.org/b/267688), and not where it has none.
 */
export const usePressOutside = (
  isOpen: boolean,
  isInside: (target: Node) => boolean,
  onPress: (event: PointerEvent) => void,
): void => {
  const look = useEffectEvent((event: PointerEvent) => {
    if (!isInside(event.target as Node)) onPress(event);
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('pointerdown', look, { capture: true });
    return () => document.removeEventListener('pointerdown', look, { capture: true });
  }, [isOpen]);
};

/** Keeps the click that follows this press from whatever is below the pointer. */
export const dropClickOf = (press: PointerEvent): void => {
  if (press.button !== 0) return;
  const over = new AbortController();
  const end = () => over.abort();
  const until = { capture: true, signal: over.signal };
  addEventListener(
    'click',
    (event) => {
      end();
      event.preventDefault();
      event.stopPropagation();
    },
    until,
  );
  // A press that scrolls has no click.
  addEventListener('pointercancel', end, until);
  addEventListener('pointerdown', end, until);
};
