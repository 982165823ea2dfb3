import type { TFunction } from 'i18next';
import type { Translate } from '../../core/texts/translate.ts';

/** i18next's `t` for pure code, whose keys are made of parts and so can't be checked by their type. */
export const pureTranslate = (t: TFunction): Translate => t as unknown as Translate;
