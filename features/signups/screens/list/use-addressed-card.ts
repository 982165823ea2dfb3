import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Scrolls to the card in the URL hash once all cards are rendered, and returns the hash. Descriptions of chat groups
 * contain such links.
 */
export const useAddressedCard = (allDrawn: boolean): string => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!allDrawn || hash === '') return;
    const card = document.querySelector<HTMLElement>(`article#${CSS.escape(hash)}`);
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  }, [allDrawn, hash]);
  return hash;
};
