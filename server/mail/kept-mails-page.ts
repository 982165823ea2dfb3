import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { refuse } from '../../core/errors/refusal.ts';
import { sendProblem } from '../http/problems.ts';
import { escaped, htmlOf, textOf } from './layout.ts';
import { page, wanted } from './plain-page.ts';
import { type KeptMail, keptMails } from './transport.ts';

const WORDS = {
  en: {
    title: 'E-mails of this installation',
    why: 'No mail server is set (SMTP_URL), so e-mails are kept here instead of being sent. Anybody who opens this page can read them.',
    none: 'No e-mails yet. Add a member or request a new password.',
    back: 'All e-mails',
    to: 'to',
    text: 'As plain text',
  },
  de: {
    title: 'E-Mails dieser Installation',
    why: 'Es ist kein Mailserver gesetzt (SMTP_URL). Darum bleiben die E-Mails hier, statt gesendet zu werden. Wer diese Seite öffnet, kann sie lesen.',
    none: 'Noch keine E-Mail. Füge ein Mitglied hinzu oder fordere ein neues Passwort an.',
    back: 'Alle E-Mails',
    to: 'an',
    text: 'Als reiner Text',
  },
} as const;

/** Lets a mail use its inline styles and open its link in the whole window, and nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

const row = (mail: KeptMail, to: string) =>
  `<li><a href="/demo/mail/${mail.id}"><b>${escaped(mail.content.subject)}</b><small>${to} ${escaped(mail.to)} · ${mail.at.replace('T', ' ').replace('Z', ' UTC')}</small></a></li>`;

/** Serves `/demo/mail`, for trying out the program without a mail server. Never registered in production. */
export const serveKeptMails = (
  app: FastifyInstance,
  { pool, secret }: { readonly pool: Pool; readonly secret: string },
): void => {
  const find = async (request: FastifyRequest): Promise<KeptMail | undefined> => {
    const { id } = request.params as { id: string };
    return (await keptMails(pool, secret)).find((mail) => mail.id === id);
  };

  app.get('/demo/mail', async (request, reply) => {
    const language = wanted(request);
    const words = WORDS[language];
    const mails = await keptMails(pool, secret);
    const list =
      mails.length === 0 ? `<p>${words.none}</p>` : `<ul>${mails.map((mail) => row(mail, words.to)).join('')}</ul>`;
    return page(reply, language, words.title, `<h1>${words.title}</h1><p>${words.why}</p>${list}`);
  });

  app.get('/demo/mail/:id', async (request, reply) => {
    const mail = await find(request);
    if (mail === undefined) return sendProblem(reply, refuse('not_found'));
    const language = wanted(request);
    const { subject } = mail.content;
    const head = `<p><a href="/demo/mail">${WORDS[language].back}</a></p><h1>${escaped(subject)}</h1><p>${WORDS[language].to} ${escaped(mail.to)}</p>`;
    const frame = `<iframe src="/demo/mail/${mail.id}/html" title="${escaped(subject)}"></iframe>`;
    const text = `<h2>${WORDS[language].text}</h2><pre>${escaped(textOf(mail.content, mail.language))}</pre>`;
    return page(reply, language, subject, head + frame + text);
  });

  app.get('/demo/mail/:id/html', async (request, reply) => {
    const mail = await find(request);
    if (mail === undefined) return sendProblem(reply, refuse('not_found'));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(htmlOf(mail.content, mail.language).replaceAll('<a href', '<a target="_top" href'));
  });
};
