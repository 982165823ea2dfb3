import { useEffect, useState } from 'react';

/** False at first and true after `ms`: what is there at once must not flicker. */
export const useDelayed = (ms: number): boolean => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
};
