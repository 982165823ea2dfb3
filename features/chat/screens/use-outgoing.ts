import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { isUnanswered, sendFault, useSendMessage } from '../messages.client.ts';
import { LONGEST_MESSAGE } from '../messages.contract.ts';

export interface Outbox {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Characters beyond the longest message. */
  readonly tooMany: number;
  /** The sentence beside the field. */
  readonly fault: string | null;
  /** It goes out by itself: {@link fault} is no fault of what was typed. */
  readonly waits: boolean;
  readonly maySend: boolean;
  /** What is not taken stays, and {@link fault} says why. What nobody answered goes out again by itself. */
  readonly send: () => Promise<void>;
}

interface OutboxProps {
  readonly flightId: FlightId;
  readonly to: MemberId | null;
  readonly announcement: boolean;
  readonly onSent: () => void;
}

/** What is being written, until the server has it. What is sent once more, because nobody answered, is one message. */
export const useOutgoing = ({ flightId, to, announcement, onSent }: OutboxProps): Outbox => {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSendMessage(flightId);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What waits for the server, as it was pressed: whatever is changed meanwhile waits for another press. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const attempt = useRef({ of: '', client_id: '' });
  const written = text.trim();
  const tooMany = Math.max(0, written.length - LONGEST_MESSAGE);
  const maySend = written !== '' && tooMany === 0 && !isPending;
  const of = JSON.stringify([to, announcement, written]);
  const waits = waiting === of;

  const reasonOf = (error: unknown): string => {
    const fault = sendFault(error);
    if (fault === null) return errorText(t, error);
    if (typeof fault === 'string') return t(`chat.messages.${fault}`);
    return t('chat.messages.wait', { count: fault.wait });
  };

  const send = async (): Promise<void> => {
    if (!maySend) return;
    if (attempt.current.of !== of) attempt.current = { of, client_id: crypto.randomUUID() };
    setRefusal(null);
    try {
      await mutateAsync({ client_id: attempt.current.client_id, text: written, announcement, to });
      attempt.current = { of: '', client_id: '' };
      setWaiting(null);
      // What was typed meanwhile is the next one.
      setText((now) => (now === text ? '' : now));
      onSent();
    } catch (error) {
      const unanswered = isUnanswered(error);
      setWaiting(unanswered ? of : null);
      setRefusal(unanswered ? null : reasonOf(error));
    }
  };

  const sendAgain = useEffectEvent(() => void send());
  useEffect(() => {
    if (!waits) return;
    const again = () => sendAgain();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [waits]);

  const fault = (): string | null => {
    if (tooMany > 0) return t('chat.messages.too_long', { count: tooMany });
    if (waiting === null) return refusal;
    return waits ? t('chat.messages.unanswered') : t('problem.network');
  };

  return {
    text,
    onText: (typed) => {
      setRefusal(null);
      setWaiting(null);
      setText(typed);
    },
    tooMany,
    fault: fault(),
    waits,
    maySend,
    send,
  };
};
