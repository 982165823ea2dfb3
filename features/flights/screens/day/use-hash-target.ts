import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { glide } from '../../../../web/ui/page/glide.ts';
import type { FlightSegment } from '../../../accounts/preferences.contract.ts';
import { partOfHash, useHash } from './use-day-part.ts';

const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const focusHeading = (target: HTMLElement): void => {
  const heading = target.querySelector<HTMLElement>('h2, h3') ?? target;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Scrolls to the target of the URL hash and focuses its heading, once its code is there. Keeps it in view while lists
 * above or around it load, until the person interacts.
 */
export const useHashTarget = (chosen?: RefObject<FlightSegment | null>): void => {
  const cache = useQueryClient();
  const hash = useHash();
  useEffect(() => {
    if (partOfHash(hash) === null || chosen?.current === hash) return;
    let focused = false;
    const keep = () => {
      const target = document.getElementById(`part-${hash}`) ?? document.getElementById(hash);
      if (target === null || target.querySelector('[aria-busy=true]') !== null) return;
      if (!focused) focusHeading(target);
      focused = true;
      glide(() => target.scrollIntoView());
      if (cache.isFetching() === 0) stop();
    };
    const observer = new MutationObserver(keep);
    const stop = () => {
      observer.disconnect();
      for (const kind of TAKES_OVER) removeEventListener(kind, stop);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    for (const kind of TAKES_OVER) addEventListener(kind, stop, { passive: true });
    keep();
    return stop;
  }, [hash, chosen, cache]);
};
