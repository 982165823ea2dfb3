import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { Message } from '../messages.contract.ts';

/** Pixels. A thread that is this near its end is at its end. */
const NEAR = 48;
/** Pixels between the line of new messages and the upper edge. */
const MARGIN = 8;

const isAtEnd = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;

const goToEnd = (box: HTMLElement): void => {
  box.scrollTop = box.scrollHeight;
};

/** The newest, or where the new ones begin when that would be out of view. */
const goToBeginning = (box: HTMLElement): void => {
  goToEnd(box);
  const divider = box.querySelector('[data-new-from-here]');
  const above = divider === null ? 0 : divider.getBoundingClientRect().top - box.getBoundingClientRect().top - MARGIN;
  if (above < 0) box.scrollTop += above;
};

interface Before {
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly height: number;
}

export interface ThreadScroll {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Whether the newest is in view. */
  readonly atEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Follows the newest message while it is in view, and one's own always. What is put in above moves nothing that is being
 * read, and a keyboard or a growing field pushes the newest up instead of covering it.
 */
export const useThreadScroll = (messages: readonly Message[], me: MemberId | null): ThreadScroll => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Before | null>(null);
  const sticks = useRef(true);
  const [atEnd, setAtEnd] = useState(false);

  const onScroll = useCallback(() => {
    if (box.current === null) return;
    sticks.current = isAtEnd(box.current);
    setAtEnd(sticks.current);
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const [first, last] = [messages[0]?.message_id, messages.at(-1)?.message_id];
    const was = before.current;
    if (was === null) goToBeginning(element);
    else if (was.last !== last) {
      const own = me !== null && messages.at(-1)?.author === me;
      if (sticks.current || own) goToEnd(element);
    } else if (was.first !== first) element.scrollTop += element.scrollHeight - was.height;
    else if (sticks.current) goToEnd(element);
    before.current = { first, last, height: element.scrollHeight };
    onScroll();
  }, [messages, me, onScroll]);

  useEffect(() => {
    if (box.current === null) return;
    const element = box.current;
    const observer = new ResizeObserver(() => {
      if (sticks.current) goToEnd(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toEnd = useCallback(() => {
    if (box.current !== null) goToEnd(box.current);
  }, []);
  return { box, atEnd, onScroll, toEnd };
};
