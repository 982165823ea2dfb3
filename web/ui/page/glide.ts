/** Milliseconds, from the specification. */
const DURATION = 300;
const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

let frame = 0;
/** Time at which the animation ends, in milliseconds of `performance.now()`. */
let arrival = 0;
let listeners = new AbortController();

const stop = (): void => {
  cancelAnimationFrame(frame);
  listeners.abort();
};

/**
 * Scrolls the window in 300 ms to where `jump` puts it; at once with reduced motion. Stops when the person scrolls,
 * presses or types. A second call during the animation changes only its target, not its end.
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
