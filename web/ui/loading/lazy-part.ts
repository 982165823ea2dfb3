import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPart } from './load-part.ts';

export interface LazyPart<Props> {
  /** Suspends until its code is there. */
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  /** Loads the code ahead. */
  readonly load: () => Promise<unknown>;
}

/** A part of a page whose code is loaded when it is first shown, or ahead. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => ({
  Part: lazy(async () => ({ default: await loadPart(load) })),
  load,
});
