import type { Language } from '../../../core/texts/languages.ts';
import { languageOf } from '../../../core/texts/languages.ts';

/**
 * The header in which `mount.ts` passes the page's language to better-auth. A header of this name from the client is
 * dropped.
 */
export const LANGUAGE_HEADER = 'x-aufwind-language';

export const languageOfRequest = (headers: Headers | undefined): Language => languageOf(headers?.get(LANGUAGE_HEADER));

/** Returns the language in the body, otherwise the browser's first preference. */
export const languageWanted = (body: unknown, acceptLanguage: string | undefined): Language => {
  const said = (body as { language?: unknown } | null | undefined)?.language;
  return languageOf(typeof said === 'string' ? said : acceptLanguage?.split(/[,;]/)[0]);
};
