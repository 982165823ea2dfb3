import { useEffect } from 'react';
import { useUnread, WANTED_BY } from '../unread.client.ts';

/** Keeps push alive on a device where it is on, and the number on the icon of the app as true as that on the bell. */
export const PushLater = () => {
  const unread = useUnread();
  useEffect(() => {
    if (localStorage.getItem(WANTED_BY) === null) return;
    // If it fails, the next opening tries again.
    void import('../push.client.ts').then(({ confirmPush }) => confirmPush()).catch(() => undefined);
  }, []);
  useEffect(() => {
    if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
  return null;
};
