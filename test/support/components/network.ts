/**
 * What the browser says about the network, told as it tells it. The network itself stays: the test hears and speaks over it.
 * Journeys take it away for real.
 */
export const sayOnline = (online: boolean): void => {
  if (online) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};
