import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeBeside } from './anchor.ts';
import styles from './Menu.module.css';
import { above } from './popover.ts';
import { dropClickOf, usePressOutside } from './use-press-outside.ts';

/** Props for the button that opens a menu. */
export interface MenuTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: (event: { preventDefault: () => void; stopPropagation: () => void }) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly trigger: (props: MenuTrigger) => ReactNode;
  /** Edge of the trigger with which the menu aligns. */
  readonly align?: 'start' | 'end';
  /** {@link MenuRow}s and {@link MenuLine}s. */
  readonly children: ReactNode;
}

const rowsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

/** Menu above everything. Escape closes it, and so does a press outside, which does nothing else. */
export const Menu = ({ label, trigger, align = 'start', children }: MenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const show = (focus: 'first' | 'last' | 'chosen') => {
    const box = button.current?.getBoundingClientRect();
    const element = menu.current;
    if (box === undefined || element === null) return;
    // Rows are rendered only while the menu is open: a list of a hundred rows has a hundred menus.
    flushSync(() => setOpen(true));
    element.style.minWidth = `${Math.max(180, box.width)}px`;
    element.showPopover();
    placeBeside(box, element, align);
    const rows = rowsOf(element);
    // A menu with other rows than choices opens on its first row.
    const isChoice = rows.every((row) => row.hasAttribute('aria-checked'));
    const chosen = isChoice ? rows.find((row) => row.getAttribute('aria-checked') === 'true') : undefined;
    (focus === 'last' ? rows.at(-1) : focus === 'chosen' ? (chosen ?? rows[0]) : rows[0])?.focus();
  };
  const hide = () => menu.current?.hidePopover();
  const isInside = (target: Node) => menu.current?.contains(target) ?? false;
  usePressOutside(open, isInside, (press) => {
    hide();
    dropClickOf(press);
  });

  const onMenuKey = (event: KeyboardEvent) => {
    const rows = rowsOf(menu.current);
    const here = rows.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      rows.at(index % rows.length)?.focus();
    };
    if (event.key === 'ArrowDown') go(here + 1);
    else if (event.key === 'ArrowUp') go(here - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key === 'Tab') hide();
    else if (event.key === 'Escape') {
      event.preventDefault();
      hide();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const after = [...rows.slice(here + 1), ...rows.slice(0, here + 1)];
      after.find((row) => row.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    }
    event.stopPropagation();
  };

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: (event) => {
          // Rows of a list are links themselves, which must not open.
          event.preventDefault();
          event.stopPropagation();
          show('chosen');
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      <above.Popover
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        tabIndex={-1}
        onKeyDown={onMenuKey}
        onClick={(event) => {
          event.stopPropagation();
          if ((event.target as HTMLElement).closest('[role^="menuitem"]:not([aria-disabled="true"])')) hide();
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') return;
          if (menu.current?.contains(document.activeElement) || document.activeElement === document.body)
            button.current?.focus();
        }}
      >
        {open && children}
      </above.Popover>
    </>
  );
};
