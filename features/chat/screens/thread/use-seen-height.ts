import { useEffect } from 'react';

const NAME = '--seen-height';

/** Passes the visible height to the style sheet when the keyboard of a phone covers a part of the page. */
export const useSeenHeight = (): void => {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (viewport === null) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Zooming in also shrinks the visual viewport, but must not shrink the page.
      if (viewport.scale > 1.01) return style.removeProperty(NAME);
      style.setProperty(NAME, `${viewport.height}px`);
      // Some browsers scroll the page to reveal the input, which is no longer needed.
      if (viewport.offsetTop > 0) scrollTo(0, 0);
    };
    viewport.addEventListener('resize', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      style.removeProperty(NAME);
    };
  }, []);
};
