import { WORKER } from '../../../core/contract/worker.ts';
import { publicConfig } from '../../../web/identity/public-config.ts';

/** Lets the device keep the program, so that it opens without a network; not while it is being developed. */
export const keepProgram = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A private window refuses; the page works without.
  if ((await publicConfig()).worker) await navigator.serviceWorker.register(WORKER).catch(() => undefined);
};
