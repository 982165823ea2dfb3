import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { refuse } from '../../core/errors/refusal.ts';
import { type Language, languageOf, offeredLanguage } from '../../core/texts/languages.ts';
import { sendProblem } from '../http/problems.ts';
import { escaped, htmlOf, textOf } from './layout.ts';
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

const STYLE = `
body{margin:0;padding:24px 16px;background:#F8F7FA;color:#1D1B22;font:14px/20px Roboto,system-ui,sans-serif}
main{max-width:760px;margin:0 auto}h1{font-size:22px;line-height:28px;margin:0 0 4px}p{margin:0 0 16px;color:#5B5766}
ul{margin:0;padding:0;list-style:none;background:#fff;border:1px solid #E6E3EC;border-radius:12px}
li+li{border-top:1px solid #E6E3EC}li a{display:block;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:#F8F5FD}b{font-weight:600}small{display:block;color:#5B5766;font-size:13px}
a{color:#512DA8}a:focus-visible{outline:2px solid #673AB7;outline-offset:2px;border-radius:8px}
iframe{width:100%;height:560px;border:1px solid #E6E3EC;border-radius:12px;background:#F8F7FA}
pre{padding:16px;background:#fff;border:1px solid #E6E3EC;border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Lets a mail use its inline styles and open its link in the whole window, and nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

const page = (reply: FastifyReply, language: Language, title: string, content: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      String(reply.getHeader('content-security-policy'))
        .replace("frame-ancestors 'none'", "frame-ancestors 'none';frame-src 'self'")
        .replace("style-src 'self'", `style-src 'self' ${STYLE_HASH}`),
    )
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`,
    );

/** Returns the first supported language among the browser's preferences. */
const wanted = (request: FastifyRequest): Language => {
  const wishes = (request.headers['accept-language'] ?? '').split(',');
  const offered = wishes.map((wish) => offeredLanguage(wish.trim().split(';')[0]));
  return offered.find((language) => language !== null) ?? languageOf(null);
};

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
