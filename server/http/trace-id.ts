import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const FORM = /^[\w-]{16,64}$/;

/**
 * Returns the function that gives each request its trace id, which its log lines and failed answers carry: that of the
 * proxy (`X-Request-Id`), or a new one. Without a proxy the header comes from strangers, and is ignored.
 */
export const traceIds =
  (behindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return behindProxy && typeof given === 'string' && FORM.test(given) ? given : randomUUID();
  };
