import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProxyOptions, UserConfig } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const HOST = '127.0.0.1';
const TRIES = 150;
const BETWEEN_TRIES = 100;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Delays requests while the server restarts, so that the page does not notice. */
const whenThere = async (port: number): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await answers(port)) return;
    await pause(BETWEEN_TRIES);
  }
};

/** Settings for `npm run dev`: Vite serves the page from its sources and forwards everything else to the server. */
export const devServer = (serverPort: string | undefined): Pick<UserConfig, 'server' | 'optimizeDeps'> => {
  if (serverPort === undefined) return {};
  const port = Number(serverPort);
  const behind: ProxyOptions = { target: `http://${HOST}:${port}`, bypass: () => whenThere(port) };
  return {
    server: {
      host: HOST,
      proxy: {
        '^/(api|identity|demo|calendar|offer|unsubscribe|hooks|public-config|manifest.webmanifest|readyz|healthz)\\b':
          behind,
      },
    },
    // All packages of the browser program, optimised at the start: a package discovered later would reload the page.
    optimizeDeps: { entries: [join(ROOT, '{features,web,programs}/**/*.tsx'), '!**/*.test.tsx'] },
  };
};
