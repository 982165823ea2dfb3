import { mdiContentCopy } from '@mdi/js';
import { IconAction } from '../buttons/IconAction.tsx';
import { Row } from '../layout/Layout.tsx';
import { useNotice } from '../notices/UndoProvider.tsx';
import styles from './CopyLine.module.css';

interface CopyLineProps {
  readonly text: string;
  /** Accessible name of the button. */
  readonly label: string;
  /** Notices about what became of it. */
  readonly copied: string;
  readonly notCopied: string;
}

/** A text that people enter elsewhere, with a button that copies it. */
export const CopyLine = ({ text, label, copied, notCopied }: CopyLineProps) => {
  const notice = useNotice();
  const copy = async () => {
    const message = await navigator.clipboard.writeText(text).then(
      () => copied,
      () => notCopied,
    );
    notice({ message });
  };
  return (
    <Row gap={8} spread className={styles.line}>
      <code>{text}</code>
      <IconAction icon={mdiContentCopy} iconSize={18} label={label} onClick={copy} />
    </Row>
  );
};
