import type { TFunction } from 'i18next';
import { type Dates, makeDates as datesIn } from '../../core/time/dates.ts';
import { pureTranslate } from './translate.ts';

export type { Dates };

/** Returns the date formats of `core/time` with the browser's texts. */
export const makeDates = (t: TFunction, zone: string): Dates => datesIn(pureTranslate(t), zone);
