import type { FastifyInstance } from 'fastify';
import { APP_START } from '../../core/contract/worker.ts';
import type { Language } from '../../core/texts/languages.ts';
import { languageAsked } from './page-head.ts';

const WORDS: Readonly<Record<Language, Readonly<Record<'about' | 'signups' | 'flights', string>>>> = {
  en: { about: 'Flight days of paragliding schools', signups: 'My days and signups', flights: 'Flights' },
  de: { about: 'Flugtage von Gleitschirmschulen', signups: 'Meine Tage und Anmeldung', flights: 'Flugtage' },
};

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifestIn = (language: Language) => ({
  id: '/',
  name: 'Aufwind',
  short_name: 'Aufwind',
  description: WORDS[language].about,
  lang: language,
  start_url: APP_START,
  scope: '/',
  display: 'standalone',
  // Those of the page: its white bar, and the purple of the icon.
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: WORDS[language].signups, url: '/signups', icons: [icon('icon-192', 192)] },
    { name: WORDS[language].flights, url: '/flights', icons: [icon('icon-192', 192)] },
  ],
});

/** Serves what a device needs to install the page as an app, in the language of the browser. */
export const serveAppManifest = (app: FastifyInstance): void => {
  app.get('/manifest.webmanifest', (request, reply) => {
    const { language } = languageAsked(new URLSearchParams(), request.headers['accept-language'] ?? '');
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(JSON.stringify(manifestIn(language)));
  });
};
