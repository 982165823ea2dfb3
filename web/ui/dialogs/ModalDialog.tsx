import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Row } from '../layout/Layout.tsx';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Called on Escape and the browser's back gesture. If absent, the dialog can't be closed without an answer. */
  readonly onClose?: (() => void) | undefined;
  /** The first button gets the focus, unless another one has `data-first-focus`. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
  /** Announced at once, because it interrupts the person. */
  readonly alert?: boolean;
  /** Wider, for content with choices. */
  readonly wide?: boolean;
  /** Hides the page behind it. */
  readonly covers?: boolean;
}

/** Native modal dialog for short questions and messages: keeps the focus inside and restores it afterwards. */
export const ModalDialog = ({
  open,
  title,
  onClose,
  actions,
  children,
  alert = false,
  wide = false,
  covers = false,
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
      // The browser restores no focus if the dialog was removed from the document first.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, wide && styles.wide, covers && styles.covers].filter(Boolean).join(' ')}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close a dialog on the second Escape in a row, even if the first was prevented: reopen it.
      onClose={() => dialog.current?.showModal()}
    >
      <Row as="h2" gap={10} size={18} weight={600} id={`${id}-title`}>
        {title}
      </Row>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <Row align="stretch" gap={12} wrap className={styles.actions}>
        {actions}
      </Row>
    </dialog>
  );
};
