import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { placeBeside } from '../anchor.ts';
import styles from './FieldList.module.css';

interface FieldListProps {
  readonly id: string;
  /** Id of the field's label, or its name. */
  readonly labelledBy?: string | undefined;
  readonly label?: string | undefined;
  /** The box that the list opens under, and is at least as wide as. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Id of the option that the keys have reached: it is scrolled into view. */
  readonly active: string | undefined;
  /** Said instead of a list of which nothing is left. */
  readonly message?: string | null;
  readonly children: ReactNode;
}

/** Options of a field, on the browser's own popover; it is in the document only while it is open. The focus stays in the field. */
export const FieldList = ({ id, labelledBy, label, anchor, active, message = null, children }: FieldListProps) => {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = popover.current;
    if (element === null) return;
    const place = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (box === undefined) return;
      element.style.minWidth = `${box.width}px`;
      element.style.maxWidth = `max(${box.width}px, min(360px, 100vw - 16px))`;
      placeBeside(box, element);
    };
    const follow = (event: Event) => {
      if (event.target !== element) place();
    };
    if (!element.matches(':popover-open')) element.showPopover();
    // Each time: what is typed changes how much there is to show.
    place();
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  });
  useLayoutEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // The list itself scrolls: assistive technology knows how to move in it.
  const list = message === null && { id, role: 'listbox', 'aria-labelledby': labelledBy, 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on it must not take the focus out of the field
    <div
      ref={popover}
      popover="manual"
      {...list}
      className={styles.popover}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {list ? (
        children
      ) : (
        <p role="status" className={styles.message}>
          {message}
        </p>
      )}
    </div>
  );
};
