import { type RefObject, useEffect, useState } from 'react';

/** Whether the element can be seen, apart from what a sticky bar of `barHeight` covers. */
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
