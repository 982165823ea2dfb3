import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf, offeredLanguage } from '../../core/texts/languages.ts';
import { escaped } from './layout.ts';

const STYLE = `
body{margin:0;padding:24px 16px;background:#F8F7FA;color:#1D1B22;font:14px/20px Roboto,system-ui,sans-serif}
main{max-width:760px;margin:0 auto}h1{font-size:22px;line-height:28px;margin:0 0 4px}p{margin:0 0 16px;color:#5B5766}
ul{margin:0;padding:0;list-style:none;background:#fff;border:1px solid #E6E3EC;border-radius:12px}
li+li{border-top:1px solid #E6E3EC}li a{display:block;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:#F8F5FD}b{font-weight:600}small{display:block;color:#5B5766;font-size:13px}
form{display:flex;flex-wrap:wrap;gap:12px;margin:0 0 16px}a{color:#512DA8}a:focus-visible{outline:2px solid #673AB7;outline-offset:2px;border-radius:8px}
button{min-height:44px;padding:10px 20px;border:0;border-radius:8px;background:#673AB7;color:#fff;font:inherit;font-weight:500;cursor:pointer}
button+button{background:#fff;color:#512DA8;box-shadow:inset 0 0 0 1px #8A8696}
button:focus-visible{outline:2px solid #673AB7;outline-offset:2px}
iframe{width:100%;height:560px;border:1px solid #E6E3EC;border-radius:12px;background:#F8F7FA}
pre{padding:16px;background:#fff;border:1px solid #E6E3EC;border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Sends a page that needs neither the app nor scripts. */
export const page = (reply: FastifyReply, language: Language, title: string, content: string): FastifyReply =>
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
export const wanted = (request: FastifyRequest): Language => {
  const wishes = (request.headers['accept-language'] ?? '').split(',');
  const offered = wishes.map((wish) => offeredLanguage(wish.trim().split(';')[0]));
  return offered.find((language) => language !== null) ?? languageOf(null);
};
