import { CHAT_DAYS } from '../../settings.contract.ts';

export interface DaysForm {
  readonly days: string;
}

export const daysError = (text: string): 'required' | 'range' | null => {
  if (text.trim() === '') return 'required';
  const days = Number(text);
  return /^\d+$/.test(text.trim()) && days >= CHAT_DAYS.smallest && days <= CHAT_DAYS.largest ? null : 'range';
};
