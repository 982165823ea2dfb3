import type { TFunction } from 'i18next';
import type { Translate } from '../../core/texts/translate.ts';

/** i18next's `t` for pure code, whose keys are composed and so can't be type-checked. */
export const pureTranslate = (t: TFunction): Translate => t as unknown as Translate;
