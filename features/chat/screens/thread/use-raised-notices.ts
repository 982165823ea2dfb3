import { type RefObject, useEffect } from 'react';

const NAME = '--notice-floor';

/** Moves notices above this element at the bottom of the window, so that none covers the input. */
export const useRaisedNotices = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(NAME, `${innerHeight - current.getBoundingClientRect().top}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // A keyboard moves the element without changing its size.
    if (current.parentElement !== null) observer.observe(current.parentElement);
    return () => {
      observer.disconnect();
      style.removeProperty(NAME);
    };
  }, [element]);
};
