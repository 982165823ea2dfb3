import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../../../../core/texts/languages.ts';
import { currentLanguage } from '../../../../web/i18n/language.ts';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { useMedia } from '../../../../web/ui/page/use-media.ts';
import { LONGEST_MESSAGE } from '../../messages.contract.ts';
import styles from './MessageField.module.css';
import type { Draft } from './use-draft.ts';

interface MessageFieldProps {
  readonly label: string;
  readonly draft: Draft;
  readonly onSend: () => unknown;
  /** Content beside the field. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const COUNTED_FROM = 3600;
const MOST_ROWS = 8;

/**
 * Input for a message. Enter sends on devices with a keyboard; on touch devices it inserts a new line, and a button
 * sends.
 */
export const MessageField = ({ label, draft: { text, onText, fault }, onSend, end, ref }: MessageFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const thumbs = useMedia('(pointer: coarse)');
  const { length } = text.trim();
  const counted = length >= COUNTED_FROM;
  const number = (value: number): string => value.toLocaleString(LOCALES[currentLanguage()]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || thumbs || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div>
      <Row align="end" gap={8}>
        <textarea
          ref={ref}
          className={styles.field}
          aria-label={label}
          placeholder={label}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault ${id}-count`}
          // Fallback for browsers in which the field does not grow by itself.
          rows={Math.min(MOST_ROWS, text.split('\n').length)}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
        />
        {end}
      </Row>
      <Row align="stretch" gap={12} size={12} className={styles.under}>
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
        <Text as="p" tone="quiet" id={`${id}-count`}>
          {counted && t('chat.messages.length', { written: number(length), most: number(LONGEST_MESSAGE) })}
        </Text>
      </Row>
    </div>
  );
};
