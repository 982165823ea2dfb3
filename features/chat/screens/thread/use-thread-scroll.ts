import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MemberId } from '../../../../core/ids/ids.ts';
import type { Message } from '../../messages.contract.ts';

/** Pixels from the end within which a thread counts as scrolled to its end. */
const NEAR = 48;
/** Pixels between the unread divider and the upper edge. */
const MARGIN = 8;

const isAtEnd = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;

const goToEnd = (box: HTMLElement): void => {
  box.scrollTop = box.scrollHeight;
};

/** Scrolls to the newest message, or to the unread divider if that would be out of view. */
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
  /** Whether the newest message is in view. */
  readonly atEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/** Returns the same before and after a message has reached the server. */
const keyOf = (message: Message | undefined): string | undefined => message?.client_id ?? message?.message_id;

/**
 * Scrolls to new messages while the newest one is in view, and always to one's own. Older messages inserted above do
 * not move what is being read; a keyboard or a growing input pushes the newest message up instead of covering it.
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
    const [first, last] = [keyOf(messages[0]), keyOf(messages.at(-1))];
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
