import { useEffect } from 'react';

/** Keeps the screen on while the page is shown, where the browser can. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // A phone that saves its battery refuses.
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      lock = held;
      if (isLeft) void held?.release();
    };
    void hold();
    // The browser takes the lock away from a hidden page.
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
};
