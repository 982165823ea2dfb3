/** What a worker's global object has. The compiler knows it only in place of a page's. */
interface WorkerScope {
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { readonly openWindow: (address: string) => Promise<unknown> };
  readonly skipWaiting: () => Promise<void>;
}

interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { readonly json: () => unknown } | null;
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface WorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly push: PushEvent;
  readonly notificationclick: NotificationEvent;
}

export const scope = self as unknown as WorkerScope;
