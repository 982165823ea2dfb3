import { useState } from 'react';
import { type ChosenOptions, PAPER_DEFAULTS, rememberedOptions } from '../../making.rules.ts';

const KEY = 'aufwind.paper';

const remembered = (): ChosenOptions => {
  try {
    return rememberedOptions(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
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
