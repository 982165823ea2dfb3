/**
 * Lets the browser report that the network is there or away. The network itself stays, because the test runs over it;
 * journeys really switch it off.
 */
export const sayOnline = (online: boolean): void => {
  if (online) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};
