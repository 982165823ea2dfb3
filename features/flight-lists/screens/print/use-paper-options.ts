import { useState } from 'react';
import { usePreference } from '../../../accounts/client.ts';
import { type ChosenOptions, type DeviceOptions, PAPER_DEFAULTS, rememberedOptions } from '../../making.rules.ts';

const KEY = 'aufwind.paper';

const remembered = (): DeviceOptions => {
  try {
    return rememberedOptions(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return PAPER_DEFAULTS;
  }
};

/**
 * Paper options, stored on this device, because its printer rarely changes; only the order belongs to the person, and is
 * the same on the flight day's page.
 */
export const usePaperOptions = (): [ChosenOptions, (change: Partial<ChosenOptions>) => void] => {
  const [options, setOptions] = useState(remembered);
  const [order, setOrder] = usePreference('list_order');
  const change = ({ order: chosen, ...part }: Partial<ChosenOptions>) => {
    if (chosen !== undefined) return setOrder(chosen);
    const next = { ...options, ...part };
    setOptions(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the options last until the page is left.
    }
  };
  return [{ ...options, order }, change];
};
