import { expect, vi } from 'vitest';

/** Returns a function that ends the next call's time limit of these milliseconds, which no longer ends by itself. */
export const heldDeadline = (milliseconds: number): (() => void) => {
  const held = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((limit) => {
    expect(limit).toBe(milliseconds);
    return held.signal;
  });
  return () => held.abort(new DOMException('The operation timed out', 'TimeoutError'));
};
