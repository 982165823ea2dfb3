import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { Certificate } from './certificates.ts';

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  /** `user:password` */
  readonly auth?: string;
  /** The authority that signed the certificate of the machine that is asked. */
  readonly ca: string;
  /** The certificate that is shown to it. */
  readonly as?: Certificate;
}

/** Asks a machine of the cluster. Rejects if it lets nobody in. */
export const askMachine = async (url: string, { method = 'GET', body, auth, ca, as }: Asked) => {
  const shown = as === undefined ? {} : { cert: await readFile(as.cert), key: await readFile(as.key) };
  const sent = request(url, {
    method,
    ...(auth === undefined ? {} : { auth }),
    ca: await readFile(ca),
    ...shown,
    agent: false,
    signal: AbortSignal.timeout(5000),
  });
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
};
