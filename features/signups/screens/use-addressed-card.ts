import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A link to one day, as it stands in the description of a group, leads to its card once all are drawn. */
export const useAddressedCard = (allDrawn: boolean): void => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!allDrawn || hash === '') return;
    const card = document.querySelector<HTMLElement>(`article#${CSS.escape(hash)}`);
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  }, [allDrawn, hash]);
};
