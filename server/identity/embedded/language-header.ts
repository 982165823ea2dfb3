import type { Language } from '../../../core/texts/languages.ts';
import { languageOf } from '../../../core/texts/languages.ts';

/** The header in which our endpoint passes on the page's language; a client's header of this name is dropped. */
export const LANGUAGE_HEADER = 'x-aufwind-language';

export const languageOfRequest = (headers: Headers | undefined): Language => languageOf(headers?.get(LANGUAGE_HEADER));

/** Returns the language in the body, otherwise the browser's first preference. */
export const languageWanted = (body: unknown, acceptLanguage: string | undefined): Language => {
  const said = (body as { language?: unknown } | null | undefined)?.language;
  return languageOf(typeof said === 'string' ? said : acceptLanguage?.split(/[,;]/)[0]);
};
