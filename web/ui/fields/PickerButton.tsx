import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeBeside } from '../anchor.ts';
import { IconAction } from '../IconAction.tsx';
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
  /** Whether the picker was open when the press on the button began: the browser has closed it by then, and the click must not open it again. */
  const dismissing = useRef(false);
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
        onPointerDown={() => {
          dismissing.current = open;
        }}
        onClick={() => {
          if (!dismissing.current) show();
          dismissing.current = false;
        }}
      />
      <div
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.popover}
        // The surrounding field must not handle the keys of its picker.
        onKeyDown={(event) => event.stopPropagation()}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') return;
          if (popover.current?.contains(document.activeElement) || document.activeElement === document.body)
            button.current?.focus();
        }}
      >
        {open && children(() => popover.current?.hidePopover())}
      </div>
    </>
  );
};
