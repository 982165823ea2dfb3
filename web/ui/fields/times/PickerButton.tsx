import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconAction } from '../../buttons/IconAction.tsx';
import { placeBeside } from '../../menus/anchor.ts';
import { above } from '../../menus/popover.ts';
import { dropClickOf, usePressOutside } from '../../menus/use-press-outside.ts';
import styles from './PickerButton.module.css';

interface PickerButtonProps {
  readonly icon: string;
  /** Accessible name of the button and its picker, including the current value. */
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** The field below which the picker opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: (close: () => void) => ReactNode;
}

/** Button that opens a field's picker in a popover. A press outside or Escape closes it. */
export const PickerButton = ({ icon, label, disabled = false, anchor, children }: PickerButtonProps) => {
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    const box = anchor.current?.getBoundingClientRect();
    const element = popover.current;
    if (box === undefined || element === null) return;
    // Shown before it is filled, because its content scrolls to the current value.
    element.showPopover();
    flushSync(() => setOpen(true));
    placeBeside(box, element);
    element.querySelector<HTMLElement>('[data-reached]')?.focus();
  };
  const hide = () => popover.current?.hidePopover();
  const isInside = (target: Node) => popover.current?.contains(target) ?? false;
  usePressOutside(open, isInside, (press) => {
    hide();
    // A press on the button must not reopen the picker.
    if (button.current?.contains(press.target as Node)) dropClickOf(press);
  });
  return (
    <>
      <IconAction
        ref={button}
        icon={icon}
        label={label}
        disabled={disabled}
        className={styles.button ?? ''}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      />
      <above.Popover
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.popover}
        onKeyDown={(event) => {
          // The surrounding field must not handle the keys of its picker, nor a dialog its Escape.
          event.stopPropagation();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          hide();
        }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') return;
          if (popover.current?.contains(document.activeElement) || document.activeElement === document.body)
            button.current?.focus();
        }}
      >
        {open && children(hide)}
      </above.Popover>
    </>
  );
};
