// These functions run inside a page. They can use nothing else of this file there, so each holds all that it needs.

/** An entry of the outbox as the device stores it. */
export interface StoredEntry {
  readonly id: string;
  readonly kind: string;
  /** In milliseconds of the page's clock. */
  readonly pressedAt: number;
  /** The code with which the server refused it. */
  readonly refused: string | null;
}

/** Name of the function with which a page tells what its stream delivers; `null`: that it has begun. */
export const TELL = 'tellSeason';

/**
 * Lets the test hear what the page hears: the stream of events is read twice. It breaks when the network is lost:
 * Chromium's own `setOffline` only refuses new requests.
 */
export const hearStream = (tell: string): void => {
  const hear = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const told = (globalThis as unknown as Record<string, (event: string | null) => Promise<void>>)[tell];
    await told?.(null);
    const [reader, decoder] = [body.getReader(), new TextDecoder()];
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = event.split('\n').find((line) => line.startsWith('data:'));
        if (data !== undefined) await told?.(data.slice('data:'.length));
      }
    }
  };
  const streams = new Set<AbortController>();
  addEventListener('offline', () => {
    for (const stream of streams) stream.abort(new TypeError('Failed to fetch'));
    streams.clear();
  });
  const fetchFromServer = globalThis.fetch;
  globalThis.fetch = async (address, given = {}) => {
    if (new Headers(given.headers).get('accept') !== 'text/event-stream') return fetchFromServer(address, given);
    const stream = new AbortController();
    // Held until the network is lost: Chromium forgets signals that nobody holds.
    streams.add(stream);
    given.signal?.addEventListener('abort', () => stream.abort());
    const response = await fetchFromServer(address, { ...given, signal: stream.signal });
    const { ok, body, headers, status } = response;
    if (!ok || body === null) return response;
    const [own, copy] = body.tee();
    // It breaks off with the connection.
    hear(copy).catch(() => undefined);
    return new Response(own, { status, headers });
  };
};

/** Returns what the device has not sent, in its order. It keeps the key that opens the entries beside them. */
export const readUnsent = async (): Promise<readonly StoredEntry[]> => {
  const opened = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opening = indexedDB.open('aufwind');
  // Only the program itself makes its database.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await opened(opening);
  const stores = database.transaction(['senders', 'unsent']);
  const [senders, records] = await Promise.all([
    opened<{ person: string; key: CryptoKey }[]>(stores.objectStore('senders').getAll()),
    opened<{ id: string; person: string; iv: BufferSource; sealed: BufferSource }[]>(
      stores.objectStore('unsent').getAll(),
    ),
  ]);
  database.close();
  return Promise.all(
    records.map(async ({ id, person, iv, sealed }) => {
      const sender = senders.find((one) => one.person === person);
      if (sender === undefined) throw new Error('an entry without its key');
      const how = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) };
      const text = new TextDecoder().decode(await crypto.subtle.decrypt(how, sender.key, sealed));
      const { content } = JSON.parse(text) as { content: StoredEntry };
      return {
        id: content.id,
        kind: content.kind,
        pressedAt: content.pressedAt,
        refused: content.refused ?? null,
      };
    }),
  );
};
