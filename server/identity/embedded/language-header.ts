import type { Language } from '../../../core/texts/languages.ts';
import { languageOf } from '../../../core/texts/languages.ts';

/** In which the mount hands on what the page says its language is; what a client sends under this name never gets here. */
export const LANGUAGE_HEADER = 'x-aufwind-language';

export const languageOfRequest = (headers: Headers | undefined): Language => languageOf(headers?.get(LANGUAGE_HEADER));

/** The page's own word, else the browser's first wish. */
export const languageWanted = (body: unknown, acceptLanguage: string | undefined): Language => {
  const said = (body as { language?: unknown } | null | undefined)?.language;
  return languageOf(typeof said === 'string' ? said : acceptLanguage?.split(/[,;]/)[0]);
};
