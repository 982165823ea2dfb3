import type { Socket } from 'node:net';
import { bareHeaders } from './headers.ts';

const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is no request that could be read: nothing that is registered with the server is asked about it. */
export const answerUnreadable = (https: boolean) => {
  const headers = { connection: 'close', 'content-length': '0', ...bareHeaders(https) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
    // Destroyed and not only ended: a server that closes would wait for the other side otherwise.
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, () => socket.destroy());
  };
};
