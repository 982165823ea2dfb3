import { mdiSend } from '@mdi/js';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { IconAction } from '../buttons/IconAction.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { Row } from '../layout/Layout.tsx';
import { KEEP_CLEAR } from '../notices/use-keep-clear.ts';
import styles from './Comments.module.css';

interface CommentFieldProps {
  readonly label: string;
  readonly sendLabel: string;
  /** The word on a button beside the field; left out: an icon inside of it. */
  readonly sendWord?: string;
  /** Before the field: who writes. */
  readonly start?: ReactNode;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** The sentence under the field. */
  readonly fault: string | null;
  readonly mayBeSent: boolean;
  /** The button is busy until the returned promise settles. */
  readonly onSend: () => unknown;
}

/** Where a comment is written. Enter makes a new line, Ctrl or ⌘ with Enter sends. */
export const CommentField = ({ sendWord, start, typed, onTyped, fault, ...props }: CommentFieldProps) => {
  const { label, sendLabel, mayBeSent, onSend } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (mayBeSent) onSend();
  };
  const inside = sendWord === undefined && (
    <IconAction icon={mdiSend} label={sendLabel} disabled={!mayBeSent} onClick={onSend} />
  );
  return (
    <Row align="start" gap={12} className={styles.line} {...KEEP_CLEAR}>
      {start}
      <TextArea
        maxRows={8}
        className={styles.field}
        boxClass={styles.inside}
        placeholder={label}
        aria-label={label}
        value={typed}
        onChange={onTyped}
        onKeyDown={onKeyDown}
        error={fault !== null}
        helperText={fault}
        end={inside === false ? undefined : inside}
      />
      {sendWord !== undefined && (
        <Button variant="outlined" color="inherit" aria-label={sendLabel} disabled={!mayBeSent} onClick={onSend}>
          {sendWord}
        </Button>
      )}
    </Row>
  );
};
