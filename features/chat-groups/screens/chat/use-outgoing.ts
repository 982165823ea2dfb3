import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { sendFault, useSendMessage } from '../../messages.client.ts';
import { LONGEST_MESSAGE } from '../../messages.contract.ts';

export interface Outbox {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Characters beyond the longest message. */
  readonly tooMany: number;
  /** The sentence beside the field. */
  readonly fault: string | null;
  readonly maySend: boolean;
  /** Whether it has been sent; if not, {@link fault} says why and the text stays. */
  readonly send: () => Promise<boolean>;
}

interface OutboxProps {
  readonly flightId: FlightId;
  readonly to: MemberId | null;
  readonly announcement: boolean;
}

/** What is being written, until the server has it. What is sent once more, because nobody answered, is one message. */
export const useOutgoing = ({ flightId, to, announcement }: OutboxProps): Outbox => {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSendMessage(flightId);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = useRef({ of: '', client_id: '' });
  const written = text.trim();
  const tooMany = Math.max(0, written.length - LONGEST_MESSAGE);
  const maySend = written !== '' && tooMany === 0 && !isPending;

  const reasonOf = (error: unknown): string => {
    const fault = sendFault(error);
    if (fault === null) return errorText(t, error);
    if (typeof fault === 'string') return t(`chat_groups.messages.${fault}`);
    return t('chat_groups.messages.wait', { count: fault.wait });
  };

  const send = async (): Promise<boolean> => {
    if (!maySend) return false;
    const of = JSON.stringify([to, announcement, written]);
    if (attempt.current.of !== of) attempt.current = { of, client_id: crypto.randomUUID() };
    setRefusal(null);
    try {
      await mutateAsync({ client_id: attempt.current.client_id, text: written, announcement, to });
      attempt.current = { of: '', client_id: '' };
      // What was typed meanwhile is the next one.
      setText((now) => (now === text ? '' : now));
      return true;
    } catch (error) {
      setRefusal(reasonOf(error));
      return false;
    }
  };

  return {
    text,
    onText: (typed) => {
      setRefusal(null);
      setText(typed);
    },
    tooMany,
    fault: tooMany > 0 ? t('chat_groups.messages.too_long', { count: tooMany }) : refusal,
    maySend,
    send,
  };
};
