import { useEffect } from 'react';

const NAME = '--seen-height';

/** Where the keyboard of a phone lies over the page, the style sheet learns how much of it is left. */
export const useSeenHeight = (): void => {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (viewport === null) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Whoever zooms in sees less, but the page is not smaller.
      if (viewport.scale > 1.01) return style.removeProperty(NAME);
      style.setProperty(NAME, `${viewport.height}px`);
      // Some browsers push the page up to show the field, which now is in view anyway.
      if (viewport.offsetTop > 0) scrollTo(0, 0);
    };
    viewport.addEventListener('resize', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      style.removeProperty(NAME);
    };
  }, []);
};
