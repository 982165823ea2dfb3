import { scope } from './scope.ts';

// The operator's way back: served in place of the worker, it takes its place on a device, and leaves nothing behind.

const remove = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
};

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(remove()));
