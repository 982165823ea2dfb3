import { createServer, type IncomingHttpHeaders } from 'node:http';

type Answer = (path: string, headers: IncomingHttpHeaders, body: Record<string, string>) => Promise<unknown>;

/** Serves answers as JSON on a free port, whose address it prints; without limits, errors or headers of security. */
export const serve = (answerOf: Answer): void => {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', async () => {
      const answer = await answerOf(request.url ?? '', request.headers, JSON.parse(text));
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
  });
};
