import { type RefObject, useLayoutEffect } from 'react';

/** Pixels between a notice and what it must not cover. */
const GAP = 8;

/** Props of an element that no notice may cover, such as a field in which somebody writes. */
export const KEEP_CLEAR = { 'data-keep-clear': '' };

/** Moves the notice above what it would cover, also while the page is scrolled. `notice` names the one that is shown. */
export const useKeepClear = (place: RefObject<HTMLElement | null>, notice: number | null): void => {
  useLayoutEffect(() => {
    const { current } = place;
    const bar = current?.firstElementChild;
    if (notice === null || current === null || !bar) return;
    let raised = 0;
    const moveUp = () => {
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      const covered = [...document.querySelectorAll('[data-keep-clear]')]
        .map((element) => element.getBoundingClientRect())
        .filter(
          (one) => one.left < right && one.right > left && one.bottom > top + raised && one.top < bottom + raised,
        );
      raised = covered.length === 0 ? 0 : Math.max(...covered.map((one) => bottom + raised - one.top + GAP));
      current.style.translate = `0 ${-raised}px`;
    };
    moveUp();
    // Scrolling does not bubble, so it is heard on its way down.
    addEventListener('scroll', moveUp, { passive: true, capture: true });
    addEventListener('resize', moveUp);
    return () => {
      removeEventListener('scroll', moveUp, { capture: true });
      removeEventListener('resize', moveUp);
      current.style.translate = '';
    };
  }, [place, notice]);
};
