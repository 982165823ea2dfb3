import { type RefObject, useEffect, useState } from 'react';

/** Returns whether the element is in the viewport and not covered by a sticky bar of height `barHeight`. */
export const useInView = (element: RefObject<HTMLElement | null>, barHeight: number): boolean => {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
      rootMargin: `-${barHeight}px 0px 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, barHeight]);
  return seen;
};
