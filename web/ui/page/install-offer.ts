import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the page as an app; no other browser has it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

const become = (next: InstallOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Waits for the browser's offer, which comes once and early; the page makes it where people look for it. */
export const awaitInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallOffer);
  });
  addEventListener('appinstalled', () => become(null));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns what installs the page as an app; `null` if the browser offers nothing, or if that is done. */
export const useInstall = (): (() => Promise<void>) | null => {
  const offered = useSyncExternalStore(subscribe, () => offer);
  if (offered === null) return null;
  return async () => {
    await offered.prompt();
    // An offer can be taken once.
    become(null);
  };
};

/** Whether the page runs as an installed app. `standalone` is Safari's on iPhones and iPads. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Whether only the person can install the page, from the browser's own menu. */
export const installsByHand = (): boolean => 'standalone' in navigator;
