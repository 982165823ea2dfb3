import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../core/contract/call.ts';
import { WORKER } from '../../core/contract/worker.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { publicConfig } from '../../web/identity/public-config.ts';
import { installsByHand, isInstalled } from '../../web/ui/page/install-offer.ts';
import { endPush, readPush, storePush } from './push.contract.ts';
import { WANTED_BY } from './unread.client.ts';

type Offered = Answer<typeof readPush>;

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Resolves once the worker runs, which shows what is pushed; `null`: the operator has switched it off. */
const worker = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!(await publicConfig()).worker) return null;
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
};

/** Whether push is on on this device, or why it can't be. */
export type PushHere = 'on' | 'off' | 'blocked' | 'to_install' | 'impossible';

const pushHere = async (person: IdentityId): Promise<PushHere> => {
  if (!canPush()) return installsByHand() && !isInstalled() ? 'to_install' : 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await worker().catch(() => null);
  if (registration === null) return 'impossible';
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && localStorage.getItem(WANTED_BY) === person ? 'on' : 'off';
};

export const pushHereQuery = (person: IdentityId) =>
  queryOptions({
    queryKey: ['notices', 'push', 'here', person] as const,
    queryFn: () => pushHere(person),
    staleTime: 0,
    networkMode: 'always',
  });

const store = async (subscription: PushSubscription, is_new: boolean): Promise<boolean> => {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return (await send(storePush, { body: { endpoint, p256dh, auth, is_new } })).stored;
};

/** Always a new one: the present one may belong to another person, or to former keys of the server. */
const subscribe = async ({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> => {
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

const subscribeAndStore = async (registration: ServiceWorkerRegistration, key: string): Promise<void> => {
  const subscription = await subscribe(registration, key);
  await store(subscription, true).catch(async (error) => {
    await subscription.unsubscribe();
    throw error;
  });
};

const begin = async ({ public_key, person_id }: Offered): Promise<'on' | 'not_allowed' | 'no_service'> => {
  // First of all, because browsers show the question only in a tap.
  if ((await Notification.requestPermission()) !== 'granted') return 'not_allowed';
  try {
    const registration = await worker();
    if (registration === null || public_key === null) return 'no_service';
    await subscribeAndStore(registration, public_key);
  } catch (error) {
    // The push service of the browser can't be reached, or the browser has none.
    if (error instanceof DOMException) return 'no_service';
    throw error;
  }
  localStorage.setItem(WANTED_BY, person_id);
  return 'on';
};

/** Ends push on this device for whoever has it. */
const end = async (): Promise<'off'> => {
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (subscription) await send(endPush, { body: { endpoint: subscription.endpoint } });
  localStorage.removeItem(WANTED_BY);
  await subscription?.unsubscribe();
  return 'off';
};

export const useSwitchPush = (offered: Offered) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => (on ? begin(offered) : end()),
    onSettled: () => cache.invalidateQueries({ queryKey: pushHereQuery(offered.person_id).queryKey }),
    meta: { failure: (t) => t('push.failure') },
  });
};

/** Before a sign-out: nothing is shown on this device any more. What can't be told to the server ends in the browser. */
export const leavePush = async (): Promise<void> => {
  if (localStorage.getItem(WANTED_BY) === null) return;
  localStorage.removeItem(WANTED_BY);
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (subscription) await send(endPush, { body: { endpoint: subscription.endpoint } }).catch(() => undefined);
  await subscription?.unsubscribe();
};

/**
 * Tells the server at the opening of the app that this device is still there, and subscribes anew if it is not stored any
 * more: browsers drop subscriptions without saying so. Ends it if another person has signed in on this device.
 */
export const confirmPush = async (): Promise<void> => {
  const wantedBy = localStorage.getItem(WANTED_BY);
  if (wantedBy === null || !canPush()) return;
  const { public_key, person_id } = await send(readPush, { body: {} });
  if (wantedBy !== person_id || Notification.permission !== 'granted') return leavePush();
  const registration = public_key === null ? null : await worker();
  if (registration === null || public_key === null) return;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription !== null && (await store(subscription, false))) return;
  await subscribeAndStore(registration, public_key);
};
