/** Milliseconds; the specification's. */
const DURATION = 300;
const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

let frame = 0;
/** By the clock of `performance`. */
let arrival = 0;
let listeners = new AbortController();

const stop = (): void => {
  cancelAnimationFrame(frame);
  listeners.abort();
};

/**
 * Moves the window in 300 ms to where `jump` puts it; at once for whoever wishes for less motion. Ends when the person
 * scrolls, presses or types. A second one on the way only changes where it leads: it arrives no later.
 */
export const glide = (jump: () => void): void => {
  const start = performance.now();
  const onTheWay = !listeners.signal.aborted && start < arrival;
  const from = scrollY;
  stop();
  jump();
  const to = scrollY;
  if (to === from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  scrollTo({ top: from });
  if (!onTheWay) arrival = start + DURATION;
  listeners = new AbortController();
  for (const kind of TAKES_OVER) addEventListener(kind, stop, { passive: true, signal: listeners.signal });
  const step = () => {
    const part = Math.min(1, (performance.now() - start) / (arrival - start));
    scrollTo({ top: from + (to - from) * easeOut(part) });
    if (part < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  frame = requestAnimationFrame(step);
};
