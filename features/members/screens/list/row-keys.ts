import type { KeyboardEvent } from 'react';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-row]')];

export const focusFirstRow = (): void => rows()[0]?.focus();

/** Handles the arrow keys, Home and End on a row's link (`<a data-row>`): moves the focus between rows. */
export const moveBetweenRows = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = rows();
  const here = all.indexOf(event.currentTarget);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: all.length - 1,
  };
  const next = places[event.key];
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
};
