/**
 * Simulates the browser's online status with its property and event. The network itself stays available, because the
 * test needs it; journeys really disconnect it.
 */
export const sayOnline = (online: boolean): void => {
  if (online) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};
