import type { Socket } from 'node:net';
import { bareHeaders } from './headers.ts';

const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers a request that could not be parsed. Such requests reach no hook of Fastify. */
export const answerUnreadable = (https: boolean) => {
  const headers = { connection: 'close', 'content-length': '0', ...bareHeaders(https) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
    // Destroys the socket, because `end` alone would keep a closing server waiting for the client.
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, () => socket.destroy());
  };
};
