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

/** Paper options, stored on this device, because its printer rarely changes. */
export const usePaperOptions = (): [ChosenOptions, (change: Partial<ChosenOptions>) => void] => {
  const [options, setOptions] = useState(remembered);
  const change = (part: Partial<ChosenOptions>) => {
    const next = { ...options, ...part };
    setOptions(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the options last until the page is left.
    }
  };
  return [options, change];
};
