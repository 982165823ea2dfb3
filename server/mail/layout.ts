import type { Language } from '../../core/texts/languages.ts';
import { linkedParts } from '../../core/texts/linked-text.ts';
import type { MailContent } from './mail.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const FOOT: Readonly<Record<Language, string>> = {
  en: 'Aufwind – flight days of paragliding schools',
  de: 'Aufwind – Flugtage für Gleitschirmschulen',
};
const LINK: Readonly<Record<Language, string>> = {
  en: 'If the button does not work, copy this address into your browser:',
  de: 'Falls der Knopf nicht geht, kopiere diese Adresse in deinen Browser:',
};

const FONT = 'font-family:Roboto,-apple-system,Segoe UI,Helvetica,Arial,sans-serif';
const paragraphOf = (html: string) => `<p style="margin:0 0 14px">${html}</p>`;
const paragraph = (text: string) => paragraphOf(escaped(text));
const linked = (text: string): string =>
  linkedParts(text)
    .map(({ text: part, href }) =>
      href === undefined
        ? escaped(part)
        : `<a href="${escaped(href)}" style="color:#512DA8;word-break:break-all">${escaped(part)}</a>`,
    )
    .join('');
/** An empty line begins a paragraph; other line breaks stay within it. */
const typed = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => paragraphOf(part.split('\n').map(linked).join('<br>\n')))
    .join('\n');

const endingLinks = (...links: readonly MailContent['choose'][]) => links.filter((link) => link !== undefined);

/**
 * Uses only inline styles, because mail programs drop all others, and no pictures, because readers would have to allow
 * them.
 */
export const htmlOf = (
  { subject, greeting, paragraphs, text, sender, action, unsubscribe, choose, remarks = [] }: MailContent,
  language: Language,
) => {
  const button =
    action &&
    `<p style="margin:22px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#673AB7;color:#fff;font-weight:500;text-decoration:none">${escaped(action.label)}</a></p>`;
  const address =
    action &&
    `<p style="margin:18px 0 0;font-size:12px;line-height:18px;color:#6E6979">${escaped(LINK[language])}<br><span style="word-break:break-all">${escaped(action.url)}</span></p>`;
  const heading =
    greeting === ''
      ? ''
      : `<h1 style="margin:0 0 16px;font-size:20px;line-height:26px;font-weight:600">${escaped(greeting)}</h1>`;
  const small = remarks.map(
    (remark) => `<p style="margin:0 0 8px;font-size:13px;line-height:19px;color:#5B5766">${escaped(remark)}</p>`,
  );
  const ends = endingLinks(unsubscribe, choose).map(
    ({ url, label }) =>
      `<p style="margin:0;font-size:13px;line-height:19px"><a href="${escaped(url)}" style="color:#5B5766">${escaped(label)}</a></p>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#F8F7FA;color:#1D1B22;${FONT};font-size:15px;line-height:23px">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 12px;font-weight:600;color:#512DA8">${escaped(sender ?? 'Aufwind')}</p>
<div style="padding:24px;border:1px solid #E6E3EC;border-radius:12px;background:#fff">
${[heading, ...paragraphs.map(paragraph), text === undefined ? '' : typed(text), button ?? '', ...small, address ?? '', ...ends].filter(Boolean).join('\n')}
</div>
<p style="margin:14px 0 0;font-size:12px;color:#6E6979">${escaped(FOOT[language])}</p>
</div>
</body>
</html>
`;
};

const WIDTH = 72;

/** Wraps between words; a word longer than a line, such as a link, stays whole. */
const wrapped = (text: string): string => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
};

export const textOf = (
  { greeting, paragraphs, text, action, unsubscribe, choose, remarks = [] }: MailContent,
  language: Language,
): string =>
  [
    ...(greeting === '' ? [] : [greeting]),
    ...paragraphs.map(wrapped),
    ...(text === undefined ? [] : [text]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...remarks.map(wrapped),
    ...endingLinks(unsubscribe, choose).map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${FOOT[language]}`,
  ].join('\n\n');
