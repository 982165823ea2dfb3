import { mdiClose } from '@mdi/js';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../buttons/IconAction.tsx';
import { Row } from '../layout/Layout.tsx';
import { useIsPhone } from '../page/use-media.ts';
import styles from './LargeDialog.module.css';

interface LargeDialogProps {
  /** Id of the heading. */
  readonly labelledBy: string;
  /** Called on Escape and the browser's back gesture, and on a press outside if `outside` is set. */
  readonly onClose: () => void;
  /** Whether a press outside asks to close the dialog; false if that would discard typed text. */
  readonly outside?: boolean;
  readonly children: ReactNode;
}

/** Modal dialog for a form, based on `<dialog>`. On phones it fills the screen. */
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
      // A dialog that is removed from the document without being closed does not restore the focus.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  // Events of a dialog above this one bubble through React's tree as well.
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
      // Browsers close a dialog on the second Escape in a row, even if the first one was cancelled.
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

interface DialogHeadProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  /** Stands before the button that closes. */
  readonly children?: ReactNode;
}

/** Title of a large dialog, and a button that closes it. */
export const DialogHead = ({ id, title, className, onClose, children }: DialogHeadProps) => {
  const { t } = useTranslation();
  return (
    <Row as="header" gap={12} className={`${styles.head} ${className ?? ''}`}>
      <h2 id={id}>{title}</h2>
      {children}
      <IconAction
        icon={mdiClose}
        label={t('actions.close')}
        onClick={onClose}
        size={useIsPhone() ? 'large' : 'medium'}
      />
    </Row>
  );
};

/** Buttons of a large dialog. */
export const DialogFoot = ({ className, children }: Pick<DialogHeadProps, 'className' | 'children'>) => (
  <Row as="footer" gap={12} className={`${styles.foot} ${className ?? ''}`}>
    {children}
  </Row>
);
