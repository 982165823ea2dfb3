import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MemberId } from '../../../core/ids/ids.ts';
import { TRY_AGAIN_AFTER } from '../press-steps.rules.ts';
import { seatNewsQuery } from '../seat-presses.client.ts';
import { hearOtherTab, sendPresses } from '../seat-sender.client.ts';

/** Sends each new press, and those that wait whenever the network is back. */
export const useSender = (member: MemberId | null): void => {
  const cache = useQueryClient();
  const { presses } = useQuery(seatNewsQuery(member)).data;
  const ids = presses.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (member === null || ids === '') return;
    void sendPresses(cache, member, false);
    const send = () => void sendPresses(cache, member, true);
    addEventListener('online', send);
    const timer = setInterval(send, TRY_AGAIN_AFTER);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [cache, member, ids]);

  useEffect(() => {
    if (member === null) return;
    const fromOtherTab = () => hearOtherTab(cache, member);
    addEventListener('storage', fromOtherTab);
    return () => removeEventListener('storage', fromOtherTab);
  }, [cache, member]);
};
