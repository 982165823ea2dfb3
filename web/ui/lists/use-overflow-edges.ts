import { type RefObject, useEffect, useState } from 'react';

interface OverflowEdges {
  readonly start: boolean;
  readonly end: boolean;
}

const NONE: OverflowEdges = { start: false, end: false };

/** Returns on which sides a row that scrolls sideways has hidden content. */
export const useOverflowEdges = (row: RefObject<HTMLElement | null>): OverflowEdges => {
  const [edges, setEdges] = useState(NONE);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const start = scrollLeft > 1;
      const end = scrollLeft + clientWidth < scrollWidth - 1;
      setEdges((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    const observer = new ResizeObserver(look);
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return edges;
};
