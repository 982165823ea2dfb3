import { type MouseEvent, useRef, useState } from 'react';

/** What a press does; if it returns a promise, the button is busy until the promise settles. */
export type Press = (event: MouseEvent<HTMLButtonElement>) => unknown;

/**
 * Returns whether a button is busy, and its press, which does nothing meanwhile. A busy button keeps the focus, as a
 * disabled one would not.
 */
export const usePress = (act: Press | undefined, busy = false): readonly [busy: boolean, press: Press] => {
  const [acts, setActs] = useState(false);
  // The second press of a double press comes before the next rendering.
  const isActing = useRef(false);
  const press: Press = (event) => {
    if (busy || isActing.current) return event.preventDefault();
    const done = act?.(event);
    if (!(done instanceof Promise)) return;
    isActing.current = true;
    setActs(true);
    void done.finally(() => {
      isActing.current = false;
      setActs(false);
    });
  };
  return [busy || acts, press];
};
