import { connect, type Socket } from 'node:net';

/** A request that the test sends piece by piece. */
export interface HalfSent {
  readonly socket: Socket;
  /** Returns everything that the server has sent so far. */
  readonly answer: () => string;
  /** Resolves to the status when the head of the answer has arrived. */
  readonly answered: Promise<number>;
  /** Resolves when the server has closed the connection. */
  readonly closed: Promise<void>;
  readonly send: (part: string | Buffer) => void;
}

const STATUS = /^HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/;

/** Opens a connection and sends the text unchanged. */
export const sendRaw = (url: string, text: string): HalfSent => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const answered = Promise.withResolvers<number>();
  const closed = Promise.withResolvers<void>();
  let received = '';
  // A server that closes the connection with unread data resets it.
  socket.on('error', () => undefined);
  socket.on('close', () => closed.resolve());
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
    const status = STATUS.exec(received)?.[1];
    if (status !== undefined) answered.resolve(Number(status));
  });
  if (text !== '') socket.write(text);
  return {
    socket,
    answer: () => received,
    answered: answered.promise,
    closed: closed.promise,
    send: (part) => void socket.write(part),
  };
};

export interface Head {
  readonly method: string;
  /** Includes `/api/v1` for calls of the API. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the head of a request that announces a body of this length, and a part of the body. */
export const sendHalf = (
  url: string,
  { method, path, headers = {} }: Head,
  length: number | 'chunked',
  body: string | Buffer = '',
): HalfSent => {
  const all = {
    host: new URL(url).host,
    'content-type': 'application/json',
    ...(length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const sent = sendRaw(url, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  if (body.length > 0) sent.send(body);
  return sent;
};

/** Returns the headers of a member's calls in their school. */
export const headersOf = (
  { token }: { readonly token: string },
  schoolId: string,
): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
  'x-school-id': schoolId,
});
