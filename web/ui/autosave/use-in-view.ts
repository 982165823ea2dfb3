import { type RefObject, useEffect, useState } from 'react';

/** Returns whether the element is in the viewport and not covered by a sticky bar of height `barHeight`. */
export const useInView = (element: RefObject<HTMLElement | null>, barHeight: number): boolean => {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (element.current === null) return;
    // A busy page gets several entries at once, the oldest first.
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `-${barHeight}px 0px 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, barHeight]);
  return seen;
};
