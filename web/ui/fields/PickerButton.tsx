import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeBeside } from '../anchor.ts';
import { IconAction } from '../IconAction.tsx';
import styles from './PickerButton.module.css';

interface PickerButtonProps {
  readonly icon: string;
  /** Names the picker that it opens, and the value chosen so far. */
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** The field beside which it opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: (close: () => void) => ReactNode;
}

/** Opens what a field can be chosen from, on the browser's own popover: a press outside or Escape closes it. */
export const PickerButton = ({ icon, label, disabled = false, anchor, children }: PickerButtonProps) => {
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  /** Whether it was open when the press on its button began: that press closes it, and must not open it again. */
  const dismissing = useRef(false);
  const show = () => {
    const box = anchor.current?.getBoundingClientRect();
    const element = popover.current;
    if (box === undefined || element === null) return;
    flushSync(() => setOpen(true));
    element.showPopover();
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
        // The field around it must not take these keys for its own.
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
