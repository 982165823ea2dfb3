import { embeddedIdentity } from '../../web/identity/embedded.ts';
import { INVITED, ORIGIN, startIdentity } from '../support/identity-server.ts';
import { inOwnBrowser, pageFetch } from './browsers.ts';
import { identityContract, type Stage } from './contract.ts';

/** An address on which no server listens. */
const NOWHERE = 'http://127.0.0.1:1';

const open = async (): Promise<Stage> => {
  // All steps come from one address.
  const server = await startIdentity({ parts: { addressRule: { tries: 100_000, window: 60 } } });
  let url = server.url;
  return {
    newBrowser: () =>
      inOwnBrowser(
        embeddedIdentity,
        pageFetch(() => url, ORIGIN),
      ),
    invitation: INVITED.code,
    mailedCode: async (email) => {
      const mail = server.mails.findLast(({ to, content }) => to === email && content.action?.url.includes('code='));
      return new URL(mail?.content.action?.url ?? ORIGIN).searchParams.get('code') ?? '';
    },
    disable: async (email) => {
      await server.superuser.query('update identity.principal set disabled_at = now() where email = $1', [email]);
    },
    passSixMinutes: async (email) => {
      await server.superuser.query(
        `update identity.session s set "createdAt" = now() - interval '6 minutes'
         from identity."user" u where u.id = s."userId" and u.email = $1`,
        [email],
      );
    },
    isBelieved: async (token) => token !== null && (await server.browser().call(token)).status === 200,
    unplug: () => {
      url = NOWHERE;
    },
    stop: server.stop,
  };
};

identityContract('the embedded provider', open);
