import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { isUnanswered, sendFault, useSendMessage } from '../../messages.client.ts';
import { LONGEST_MESSAGE } from '../../messages.contract.ts';

export interface Outbox {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Number of characters beyond the maximum length. */
  readonly tooMany: number;
  /** Text beside the field. */
  readonly fault: string | null;
  /** Whether the message is retried automatically, so that {@link fault} does not concern the input. */
  readonly waits: boolean;
  readonly maySend: boolean;
  /** Whether the message is on its way. */
  readonly isUnderWay: boolean;
  /**
   * Sends the message. A refused one stays in the field with {@link fault}; one without a response is retried
   * automatically.
   */
  readonly send: () => Promise<void>;
}

interface OutboxProps {
  readonly flightId: FlightId;
  readonly to: MemberId | null;
  readonly announcement: boolean;
  readonly onSent: () => void;
}

/** Holds a draft until the server has stored it. Retries use the same client id, so they create no second message. */
export const useOutgoing = ({ flightId, to, announcement, onSent }: OutboxProps): Outbox => {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSendMessage(flightId);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Text that is being retried, as it was sent; if the person edits it meanwhile, it must be sent again by hand. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const attempt = useRef({ of: '', client_id: '' });
  const written = text.trim();
  const tooMany = Math.max(0, written.length - LONGEST_MESSAGE);
  const maySend = written !== '' && tooMany === 0;
  const of = JSON.stringify([to, announcement, written]);
  const waits = waiting === of;

  const reasonOf = (error: unknown): string => {
    const fault = sendFault(error);
    if (fault === null) return errorText(t, error);
    if (typeof fault === 'string') return t(`chat.messages.${fault}`);
    return t('chat.messages.wait', { count: fault.wait });
  };

  const send = async (): Promise<void> => {
    if (!maySend || isPending) return;
    if (attempt.current.of !== of) attempt.current = { of, client_id: crypto.randomUUID() };
    setRefusal(null);
    try {
      await mutateAsync({ client_id: attempt.current.client_id, text: written, announcement, to });
      attempt.current = { of: '', client_id: '' };
      setWaiting(null);
      // Keeps text that was typed meanwhile as the next draft.
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
    isUnderWay: isPending,
    send,
  };
};
