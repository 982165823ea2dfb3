import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { LANGUAGES } from '../../../core/texts/languages.ts';
import { currentLanguage, LANGUAGE_NAMES, pickLanguage } from '../../../web/i18n/language.ts';

/** Links to this page in the other language; each language has its own address, which search engines can follow. */
export const LanguageLink = ({ className }: { readonly className?: string | undefined }) => {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = currentLanguage();
  const other = LANGUAGES.find((language) => language !== current) ?? current;
  const href = `${pathname}?lang=${other}`;
  const change = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await pickLanguage(other);
    await router.navigate({ href, replace: true, resetScroll: false });
  };
  return (
    <a className={className} href={href} lang={other} hrefLang={other} onClick={(event) => void change(event)}>
      {LANGUAGE_NAMES[other]}
    </a>
  );
};
