import { useEffect, useState } from 'react';

/** Returns false at first and true after `ms`, so that nothing flickers for fast responses. */
export const useDelayed = (ms: number): boolean => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
};
