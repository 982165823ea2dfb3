import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './LargeDialog.module.css';

interface LargeDialogProps {
  /** Id of its heading. */
  readonly labelledBy: string;
  /** Escape, or the browser's back gesture; a press beside it too, if `outside` is set. */
  readonly onClose: () => void;
  /** Whether a press beside it asks to close it: not where that would throw away what was typed. */
  readonly outside?: boolean;
  readonly children: ReactNode;
}

/** A form over the page, on the browser's own modal dialog; on phones it fills the screen. */
export const LargeDialog = ({ labelledBy, onClose, outside = false, children }: LargeDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    element.showModal();
    (element.querySelector<HTMLElement>('[data-first-focus]') ?? element).focus();
    return () => {
      element.close();
      // An element that has left the document gives the focus back to nobody.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  // Events of a dialog that lies over this one rise through React's tree as well.
  const isOwn = (event: SyntheticEvent) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers let no page hold somebody: a second Escape in a row closes it whatever was said to the first.
      onClose={(event) => {
        if (isOwn(event)) dialog.current?.showModal();
      }}
      onMouseDown={(event) => {
        if (outside && isOwn(event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
};
