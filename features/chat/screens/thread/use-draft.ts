import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_MESSAGE } from '../../messages.contract.ts';

/** A message while it is being written. */
export interface Draft {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Text beside the field. */
  readonly fault: string | null;
  readonly maySend: boolean;
  /** Sends the message, and empties the field. */
  readonly send: () => void;
}

export const useDraft = (onSend: (text: string) => void): Draft => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const written = text.trim();
  const tooMany = Math.max(0, written.length - LONGEST_MESSAGE);
  const maySend = written !== '' && tooMany === 0;
  return {
    text,
    onText: setText,
    fault: tooMany > 0 ? t('chat.messages.too_long', { count: tooMany }) : null,
    maySend,
    send: () => {
      if (!maySend) return;
      setText('');
      onSend(written);
    },
  };
};
