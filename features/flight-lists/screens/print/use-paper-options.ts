import { useState } from 'react';
import * as z from 'zod/mini';
import { PaperOptions } from '../../contract.ts';
import { PAPER_DEFAULTS } from '../../making.rules.ts';

const KEY = 'aufwind.paper';

export type ChosenOptions = Required<{ [Name in keyof PaperOptions]: NonNullable<PaperOptions[Name]> }>;

const remembered = (): ChosenOptions => {
  try {
    const { success, data } = z.safeParse(PaperOptions, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return { ...PAPER_DEFAULTS, ...(success ? (data as Partial<ChosenOptions>) : {}) };
  } catch {
    return PAPER_DEFAULTS;
  }
};

/** How lists lie on paper, remembered on this device: its printer stays the same from day to day. */
export const usePaperOptions = (): [ChosenOptions, (change: Partial<ChosenOptions>) => void] => {
  const [options, setOptions] = useState(remembered);
  const change = (part: Partial<ChosenOptions>) => {
    const next = { ...options, ...part };
    setOptions(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Blocked or full: it holds until the page is left.
    }
  };
  return [options, change];
};
