import { LANGUAGES, type Language, LOCALES } from '../../core/texts/languages.ts';

interface HeadTexts {
  readonly title: string;
  /** One or two sentences, for search engines and link previews. */
  readonly description: string;
}

/** A page that search engines may index and anyone can read without signing in. */
export interface PublicPage {
  readonly path: string;
  readonly texts: Readonly<Record<Language, HeadTexts>>;
}

/** The URL parameter that names the language; without it, the browser's language is used. */
const LANGUAGE_PARAMETER = 'lang';

/** Size in pixels of the picture shown in link previews. */
const PICTURE = { width: 1200, height: 630 } as const;
const PICTURES: Readonly<Record<Language, string>> = { en: 'share-en.png', de: 'share-de.png' };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const addressOf = (publicUrl: string, path: string, language: Language | null): string =>
  `${publicUrl}${path}${language === null ? '' : `?${LANGUAGE_PARAMETER}=${language}`}`;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}"${more} href="${escaped(href)}" />`;

const alternates = (publicUrl: string, path: string): string[] => [
  ...LANGUAGES.map((one) => link('alternate', addressOf(publicUrl, path, one), ` hreflang="${one}"`)),
  link('alternate', addressOf(publicUrl, path, null), ' hreflang="x-default"'),
];

interface Asked {
  readonly publicUrl: string;
  /** The language of the page. */
  readonly language: Language;
  /** Whether the URL names the language. */
  readonly named: boolean;
}

/** Returns the head for crawlers, which run no scripts: title, description, canonical URL, languages, Open Graph. */
export const headOf = ({ path, texts }: PublicPage, { publicUrl, language, named }: Asked): string => {
  const { title, description } = texts[language];
  const address = addressOf(publicUrl, path, named ? language : null);
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    link('canonical', address),
    ...alternates(publicUrl, path),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Aufwind'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', LOCALES[language].replace('-', '_')),
    meta('property', 'og:image', `${publicUrl}/${PICTURES[language]}`),
    meta('property', 'og:image:width', String(PICTURE.width)),
    meta('property', 'og:image:height', String(PICTURE.height)),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
};

/** The head of all other pages, which search engines must not index. */
export const HIDDEN_HEAD = ['<title>Aufwind</title>', meta('name', 'robots', 'noindex')].join('\n    ');

const MARK = '<title>Aufwind</title>';
const LANGUAGE_MARK = '<html lang="en"';

/** Content of a page that is shown before the program runs. */
export interface Prerendered {
  /** The pages that contain it, in the router's syntax: a segment that starts with `$` matches anything. */
  readonly paths: readonly string[];
  /** Style sheets of this content, besides those of every page. */
  readonly styles: readonly string[];
  /** Scripts that the program will load for this page, preloaded while the program starts. */
  readonly scripts: Readonly<Record<Language, readonly string[]>>;
  /**
   * The program does not start with the page: it waits in `<template id="program">` until the inline script inserts it.
   * `preloaded`: only its start waits.
   */
  readonly programLater: boolean | 'preloaded';
  /** An inline script that runs before the first paint. */
  readonly script: string;
  /** An inline script for browsers with a session at our own identity provider; may be empty. */
  readonly scriptWithSession: string;
  readonly bodies: Readonly<Record<Language, string>>;
}

const ROOT = '<div id="root"></div>';

const fits = (pattern: string, path: string): boolean => {
  const [wanted, segments] = [pattern.split('/'), path.split('/')];
  return wanted.length === segments.length && wanted.every((one, at) => one.startsWith('$') || one === segments[at]);
};

/** Returns the content of a path; a pattern without parameters comes before one with them, as in the router. */
export const prerenderedFor = (path: string, prerendered: readonly Prerendered[]): Prerendered | null =>
  prerendered.find(({ paths }) => paths.includes(path)) ??
  prerendered.find(({ paths }) => paths.some((pattern) => fits(pattern, path))) ??
  null;

const START = /<script type="module"[^>]*><\/script>/g;
const PROGRAM = new RegExp(`${START.source}|<link rel="modulepreload"[^>]*>`, 'g');

/** Moves the program into a template. It is loaded and run when a script inserts it into the page. */
const withProgramLater = (page: string, what: RegExp): string => {
  const program = page.match(what) ?? [];
  return page
    .replaceAll(what, '')
    .replace(ROOT, () => `<template id="program">${program.join('')}</template>\n    ${ROOT}`);
};

/** Puts the prerendered content in the root element and adds its files. Throws if the page has no root element. */
export const withBody = (
  page: string,
  { styles, scripts, programLater, bodies, ...drawn }: Prerendered,
  { language, hasSession }: { readonly language: Language; readonly hasSession: boolean },
  nonce: string,
): string => {
  if (!page.includes(ROOT)) throw new Error('The built page has no place for what is shown before its program runs.');
  const links = [
    ...styles.map((file) => link('stylesheet', `/${file}`, ' crossorigin')),
    ...scripts[language].map((file) => link('modulepreload', `/${file}`, ' fetchpriority="low" crossorigin')),
  ];
  const script = hasSession ? drawn.script + drawn.scriptWithSession : drawn.script;
  const body = `<div id="root">${bodies[language]}</div>\n    <script nonce="${nonce}">${script}</script>`;
  const linked = page.replace('</head>', () => `${links.join('')}</head>`);
  if (programLater === false) return linked.replace(ROOT, () => body);
  return withProgramLater(linked, programLater === true ? PROGRAM : START).replace(ROOT, () => body);
};

/** Returns the built page with another head. Throws if the page has no title or language to replace. */
export const withHead = (page: string, head: string, language: Language): string => {
  if (!page.includes(MARK) || !page.includes(LANGUAGE_MARK))
    throw new Error('The built page has no place for its title or its language.');
  return page.replace(MARK, () => head).replace(LANGUAGE_MARK, `<html lang="${language}"`);
};

const wishOf = (header: string): Language | null => {
  const wishes = header.split(',').map((wish) => wish.trim().split(';')[0]?.split('-')[0]?.toLowerCase());
  const wish = wishes.find((code) => LANGUAGES.some((language) => language === code));
  return LANGUAGES.find((language) => language === wish) ?? null;
};

/** Returns the language of the URL, otherwise the browser's preferred one, otherwise English. */
export const languageAsked = (
  search: URLSearchParams,
  acceptLanguage: string,
): { readonly language: Language; readonly named: boolean } => {
  const inAddress = LANGUAGES.find((language) => language === search.get(LANGUAGE_PARAMETER));
  return { language: inAddress ?? wishOf(acceptLanguage) ?? 'en', named: inAddress !== undefined };
};

/** Returns the site map with every public page in every language. */
export const sitemapOf = (pages: readonly PublicPage[], publicUrl: string): string => {
  const entry = (path: string, language: Language | null): string =>
    [
      '  <url>',
      `    <loc>${escaped(addressOf(publicUrl, path, language))}</loc>`,
      ...alternates(publicUrl, path).map((one) => `    ${one.replace('<link', '<xhtml:link')}`),
      '  </url>',
    ].join('\n');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap(({ path }) => [null, ...LANGUAGES].map((language) => entry(path, language))),
    '</urlset>',
    '',
  ].join('\n');
};

/** Returns robots.txt, which allows only the public pages and their files. */
export const robotsOf = (pages: readonly PublicPage[], publicUrl: string): string =>
  [
    'User-agent: *',
    ...pages.flatMap(({ path }) => [`Allow: ${path}$`, `Allow: ${path}?${LANGUAGE_PARAMETER}=`]),
    'Allow: /assets/',
    'Allow: /icon.svg',
    'Allow: /share-',
    'Allow: /public-config',
    'Disallow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
