import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { useSelf } from '../../../accounts/client.ts';
import { type Chat, useMarkRead } from '../../messages.client.ts';
import { missed, opened, type Reading, seenAll } from './thread.rules.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Returns whether the page is visible, and not behind another tab or on a dark screen. */
const useIsVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

interface ReadingProps {
  readonly flightId: FlightId;
  readonly chat: Chat;
  /** Whether the device shows what it had, and the server has not answered yet. */
  readonly isOld: boolean;
  /** Whether the newest message is in view. */
  readonly atEnd: boolean;
}

/** Tracks where new messages begin, and reports messages as read while they are visible. */
export const useReading = ({ flightId, chat: { messages, unread }, isOld, atEnd }: ReadingProps): Reading => {
  const { memberId } = useSelf();
  const visible = useIsVisible();
  const { mutate: markRead } = useMarkRead(flightId);
  const [reading, setReading] = useState(() => opened(messages, unread, memberId));
  const [wasOld, setWasOld] = useState(isOld);
  if (wasOld && !isOld) {
    setWasOld(false);
    if (unread > 0) setReading(opened(messages, unread, memberId));
  }
  const looking = atEnd && visible;
  const newest = messages.at(-1)?.message_id;

  useEffect(() => {
    setReading((before) => (looking ? seenAll : missed)(messages, before, memberId));
  }, [looking, messages, memberId]);

  useEffect(() => {
    if (looking && !isOld && unread > 0 && newest !== undefined) markRead(newest);
  }, [looking, isOld, unread, newest, markRead]);
  return reading;
};
