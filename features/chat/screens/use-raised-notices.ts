import { type RefObject, useEffect } from 'react';

const NAME = '--notice-floor';

/** Notices stand above this element, which is at the bottom of the window: nobody writes under one. */
export const useRaisedNotices = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(NAME, `${innerHeight - current.getBoundingClientRect().top}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // A keyboard moves it without changing its size.
    if (current.parentElement !== null) observer.observe(current.parentElement);
    return () => {
      observer.disconnect();
      style.removeProperty(NAME);
    };
  }, [element]);
};
