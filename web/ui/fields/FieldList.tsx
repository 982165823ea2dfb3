import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { placeBeside } from '../menus/anchor.ts';
import { above } from '../menus/popover.ts';
import { usePressOutside } from '../menus/use-press-outside.ts';
import styles from './FieldList.module.css';

interface FieldListProps {
  readonly id: string;
  /** Id of the field's label; `label` is its text if no element shows it. */
  readonly labelledBy?: string | undefined;
  readonly label?: string | undefined;
  /** The box below which the list opens. The list is at least as wide as the box. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Id of the option that the keys have selected; the list scrolls to it. */
  readonly active: string | undefined;
  /** Shown instead of the list if it has no options. */
  readonly message?: string | null;
  readonly onPressOutside: () => void;
  readonly children: ReactNode;
}

/** List of a field's options in a popover. It exists only while it is open, and the focus stays in the field. */
export const FieldList = ({
  id,
  labelledBy,
  label,
  anchor,
  active,
  message = null,
  onPressOutside,
  children,
}: FieldListProps) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isInside = (target: Node) => element?.contains(target) || anchor.current?.contains(target) || false;
  usePressOutside(true, isInside, onPressOutside);
  useLayoutEffect(() => {
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
    // After each render, because typing changes the height of the list.
    place();
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  });
  useLayoutEffect(() => {
    if (element !== null && active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active, element]);
  // The popover is the listbox: axe reports a scrolling element around a listbox as unreachable by keyboard.
  const list = message === null && { id, role: 'listbox', 'aria-labelledby': labelledBy, 'aria-label': label };
  return (
    <above.Popover
      ref={setElement}
      popover="manual"
      {...list}
      className={styles.popover}
      // A press on the list must leave the focus in the field.
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
    </above.Popover>
  );
};
