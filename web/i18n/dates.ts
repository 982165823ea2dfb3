import type { TFunction } from 'i18next';
import { type Dates, makeDates as datesIn } from '../../core/time/dates.ts';
import { pureTranslate } from './translate.ts';

export type { Dates };

/** The dates of `core/time` in the browser's words. */
export const makeDates = (t: TFunction, zone: string): Dates => datesIn(pureTranslate(t), zone);
