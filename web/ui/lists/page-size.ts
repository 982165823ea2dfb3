import { useState } from 'react';

export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const storedAs = (list: string): string => `aufwind.page-size.${list}`;

/** Returns the page size of a list that was chosen on this device, or the default. */
export const storedPageSize = (list: string): PageSize =>
  PAGE_SIZES.find((one) => String(one) === localStorage.getItem(storedAs(list))) ?? 25;

/** Returns the page size of a list, stored on this device, and its setter. */
export const usePageSize = (list: string): [PageSize, (size: PageSize) => void] => {
  const [size, setSize] = useState<PageSize>(() => storedPageSize(list));
  const remember = (next: PageSize) => {
    localStorage.setItem(storedAs(list), String(next));
    setSize(next);
  };
  return [size, remember];
};
