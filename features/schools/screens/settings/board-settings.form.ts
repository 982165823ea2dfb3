import { type BoardSettings, CLOCK, OVERDUE } from '../../board-settings.contract.ts';

/** The settings of the board with their number as it was typed; `close_by` is '' while it is incomplete. */
export interface BoardForm extends Omit<BoardSettings, 'overdue_minutes'> {
  readonly overdue_minutes: string;
}

export const formOf = (settings: BoardSettings): BoardForm => ({
  ...settings,
  overdue_minutes: String(settings.overdue_minutes),
});

/** Returns the settings of a form without faults. */
export const settingsIn = ({ overdue_minutes, closes_days, close_by }: BoardForm): BoardSettings => ({
  overdue_minutes: Number(overdue_minutes),
  closes_days,
  close_by,
});

export const faultOf = (form: BoardForm, name: 'overdue_minutes' | 'close_by'): 'required' | 'range' | null => {
  const text = form[name].trim();
  if (text === '') return 'required';
  if (name === 'close_by') return CLOCK.test(text) ? null : 'range';
  return /^\d+$/.test(text) && Number(text) >= OVERDUE.smallest && Number(text) <= OVERDUE.largest ? null : 'range';
};
