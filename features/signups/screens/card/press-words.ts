import type { TFunction } from 'i18next';
import type { Dates } from '../../../../web/i18n/dates.ts';
import { type SeatAnswer, type SeatPress, waits } from '../../own-seat/press.machine.ts';

const WORDS = { 'sign-up': 'up', 'sign-out': 'off', wait: 'wait', 'stop-waiting': 'stop' } as const;

/** Says what a press is doing. */
export const pressWords = (t: TFunction, press: SeatPress): string =>
  t(`signups.press.${WORDS[press.action]}.${waits(press) ? 'waiting' : 'sending'}`);

const doneWords = (t: TFunction, { action, seat }: SeatPress): string =>
  action === 'sign-up' && seat === 'start_instructors'
    ? t('signups.press.up.done_start_instructor')
    : t(`signups.press.${WORDS[action]}.done`);

/** Says how a press ended. */
export const answerWords = (t: TFunction, { press, outcome }: SeatAnswer): string => {
  if (typeof outcome !== 'string') return outcome.failure;
  if (outcome === 'done') return doneWords(t, press);
  if (outcome === 'taken_back') return t('signups.press.taken_back');
  if (outcome === 'flight_full' && press.action === 'sign-up') return t('signups.press.faster');
  const reason = outcome === 'not_found' ? t('signups.press.gone') : t(`errors.${outcome}`);
  if (!waits(press)) return reason;
  return `${reason} ${t(`signups.press.${WORDS[press.action]}.not_done`)}`;
};

/** Says what happened last, with its day, for those who do not see the card. */
export const reportWords = (t: TFunction, dates: Dates, latest: SeatPress | SeatAnswer): string => {
  const isAnswer = 'outcome' in latest;
  const day = dates.dayShort((isAnswer ? latest.press : latest).start_datetime);
  return `${day}: ${isAnswer ? answerWords(t, latest) : pressWords(t, latest)}`;
};
