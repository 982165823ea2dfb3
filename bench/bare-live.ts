import { createServer, type ServerResponse } from 'node:http';
import { tellUsage } from './usage.ts';

// Baseline for the event stream: writes one text to all listeners, without sign-in, database or access checks.
tellUsage();
const listeners = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(': \n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return;
  }
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { text } = JSON.parse(body);
    for (const listener of listeners) listener.write(text);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{}');
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
