import type { TFunction } from 'i18next';
import { createDates, type Dates } from '../../core/time/dates.ts';
import { pureTranslate } from './translate.ts';

export type { Dates };

/** Returns the date formats of `core/time` with the browser's texts. */
export const createBrowserDates = (t: TFunction, zone: string): Dates => createDates(pureTranslate(t), zone);
