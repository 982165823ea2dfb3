import type { ShownPush } from '../../features/notices/push.rules.ts';
import { type NotificationEvent, type PushEvent, scope } from './scope.ts';

/** Shown for a message that can't be read: one that shows nothing costs the subscription on iPhones. */
const UNREADABLE: ShownPush['notification'] = {
  ...{ title: 'Aufwind', lang: 'en', dir: 'ltr', body: '', silent: false },
  navigate: '/notices',
  tag: 'unreadable',
};

const read = ({ data }: PushEvent): Partial<ShownPush> => {
  try {
    return (data?.json() as ShownPush | undefined) ?? {};
  } catch {
    return {};
  }
};

const show = async (event: PushEvent): Promise<void> => {
  const { notification = UNREADABLE, app_badge } = read(event);
  const { title, navigate, ...options } = notification;
  // A later one that replaces another one rings again.
  const ringing = { ...options, renotify: true, icon: '/icon-192.png', data: navigate };
  await scope.registration.showNotification(title, ringing as NotificationOptions);
  if (app_badge !== undefined && 'setAppBadge' in navigator)
    await navigator.setAppBadge(app_badge).catch(() => undefined);
};

/** Opens the notice in a new window, because somebody may be typing in the present one. */
const open = async ({ notification }: NotificationEvent): Promise<void> => {
  notification.close();
  await scope.clients.openWindow(notification.data as string);
};

scope.addEventListener('push', (event) => event.waitUntil(show(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
