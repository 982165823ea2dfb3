import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Escape, or the browser's back gesture. Left out: the dialog must be answered. */
  readonly onClose?: (() => void) | undefined;
  /** The first of them has the focus, unless another one carries `data-first-focus`. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
  /** Breaks in on what the person does: read aloud at once. */
  readonly alert?: boolean;
  /** Room for things to choose from. */
  readonly wide?: boolean;
}

/** Short questions and messages, on the browser's own modal dialog: focus stays inside and returns where it was. */
export const ModalDialog = ({
  open,
  title,
  onClose,
  actions,
  children,
  alert = false,
  wide = false,
}: ModalDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const before = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element.close();
      // An element that has left the document gives the focus back to nobody.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers let no page hold somebody: a second Escape in a row closes it whatever was said to the first.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
};
