import { type BoardSettings, OVERDUE } from '../../board-settings.contract.ts';

/** The settings of the board with their number as it was typed. */
export type BoardForm = Readonly<Record<keyof BoardSettings, string>>;

export const formOf = ({ overdue_minutes }: BoardSettings): BoardForm => ({ overdue_minutes: String(overdue_minutes) });

/** Returns the settings of a form without faults. */
export const settingsIn = ({ overdue_minutes }: BoardForm): BoardSettings => ({
  overdue_minutes: Number(overdue_minutes),
});

export const faultOf = ({ overdue_minutes }: BoardForm): 'required' | 'range' | null => {
  const text = overdue_minutes.trim();
  if (text === '') return 'required';
  return /^\d+$/.test(text) && Number(text) >= OVERDUE.smallest && Number(text) <= OVERDUE.largest ? null : 'range';
};
