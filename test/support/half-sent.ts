import { connect, type Socket } from 'node:net';

/** A request of which the test decides how much is sent, and when. */
export interface HalfSent {
  readonly socket: Socket;
  /** Everything that the server has sent so far. */
  readonly answer: () => string;
  /** Resolves once the head of an answer is there, with its status. */
  readonly answered: Promise<number>;
  /** Resolves once the server has closed the connection. */
  readonly closed: Promise<void>;
  readonly send: (part: string | Buffer) => void;
}

const STATUS = /^HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/;

/** Opens a connection and sends this as it is. */
export const sendRaw = (url: string, text: string): HalfSent => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const answered = Promise.withResolvers<number>();
  const closed = Promise.withResolvers<void>();
  let received = '';
  // A server that closes with something unread resets the connection.
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
  /** With `/api/v1`, if it is one of the API's. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the head of a request with a body of so many bytes, and of the body as much as is given. */
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

/** Headers of a member's calls in their school. */
export const headersOf = (
  { token }: { readonly token: string },
  schoolId: string,
): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
  'x-school-id': schoolId,
});
