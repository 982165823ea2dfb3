import { type ComponentType, lazy } from 'react';
import { extendTexts, type LoadTexts } from '../../i18n/language.ts';
import { loadPart } from './load-part.ts';

/** A part of a page whose code and texts are loaded when it is first shown, or ahead by `load`. */
/* @__NO_SIDE_EFFECTS__ */
export const lazyPart = <Props>(code: () => Promise<ComponentType<Props>>, ...texts: readonly LoadTexts[]) => {
  const load = () => Promise.all([code(), ...texts.map(extendTexts)]);
  return Object.assign(
    lazy(async () => ({ default: (await loadPart(load))[0] })),
    { load },
  );
};
