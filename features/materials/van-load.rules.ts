import type { Translate } from '../../core/texts/translate.ts';
import { type FullMember, SIZES, WEIGHTS } from '../members/contract.ts';
import { type ChecklistRow, ITEMS, type Item } from './checklist.contract.ts';

type Person = Pick<FullMember, 'user_id' | 'user_info'>;

/** By which the right one is packed; `null`: not entered, or of no matter for this item. */
export interface Measure {
  readonly harness: string | null;
  /** Centimetres. */
  readonly size: number | null;
  /** Kilograms. */
  readonly weight: number | null;
}

export interface Load {
  readonly item: Item;
  readonly needed: number;
  readonly handedOut: number;
  /** Of what is still to be handed out, alike ones together, the smallest first; empty where no measure matters. */
  readonly measures: readonly { readonly count: number; readonly measure: Measure }[];
}

/** The smallest values stand for what nobody has entered. */
export const measureOf = ({ user_info }: Person): Measure => ({
  harness: user_info.harness_type,
  size: user_info.size > SIZES.smallest ? user_info.size : null,
  weight: user_info.weight > WEIGHTS.smallest ? user_info.weight : null,
});

/** A canopy is chosen by weight and size, a harness by its kind and size; nothing else by any measure. */
export const measureFor = (item: Item, person: Person): Measure | null => {
  const measure = measureOf(person);
  if (item === 'canopy') return { ...measure, harness: null };
  if (item === 'harness') return { ...measure, weight: null };
  return null;
};

const NO_BREAK = '\u00A0';

/** "165 cm · 58 kg"; says so where nothing was entered. */
export const measureWords = (t: Translate, { harness, size, weight }: Measure): string => {
  const measured = [
    size === null ? null : t('materials.checklist.cm', { size }),
    weight === null ? null : t('materials.checklist.kg', { weight }),
  ].filter((word) => word !== null);
  const words = measured.length === 0 ? [t('materials.checklist.no_size')] : measured;
  // "Woody Valley Wani 3" is one name: a line that ends before the 3 names another harness.
  return [...words, harness?.replaceAll(' ', NO_BREAK) ?? null].filter((word) => word !== null).join(' · ');
};

/** "2 × 165 cm · 58 kg" */
export const measuresInWords = (t: Translate, { measures }: Load): string[] =>
  measures.map(({ count, measure }) => {
    const size = measureWords(t, measure);
    return count === 1 ? size : t('materials.checklist.times', { count, size });
  });

const isAlike = (one: Measure) => (other: Measure) =>
  one.harness === other.harness && one.size === other.size && one.weight === other.weight;

const UNKNOWN_LAST = Number.POSITIVE_INFINITY;
const inOrder = (a: Measure, b: Measure): number =>
  (a.weight ?? a.size ?? UNKNOWN_LAST) - (b.weight ?? b.size ?? UNKNOWN_LAST) || (a.size ?? 0) - (b.size ?? 0);

const together = (measures: readonly Measure[]): Load['measures'] => {
  const sorted = measures.toSorted(inOrder);
  return sorted
    .filter((measure, place) => sorted.findIndex(isAlike(measure)) === place)
    .map((measure) => ({ count: sorted.filter(isAlike(measure)).length, measure }));
};

/** What these people need for the day, item by item. */
export const vanLoad = (people: readonly Person[], rows: readonly ChecklistRow[]): Load[] =>
  ITEMS.map((item) => {
    const needed = people.flatMap((person) => {
      const row = rows.find((one) => one.item === item && one.user_id === person.user_id);
      return row?.needed ? [{ person, handedOut: row.handed_out }] : [];
    });
    const toPack = needed.filter(({ handedOut }) => !handedOut);
    return {
      item,
      needed: needed.length,
      handedOut: needed.length - toPack.length,
      measures: together(toPack.flatMap(({ person }) => measureFor(item, person) ?? [])),
    };
  });

/** What has to be on board altogether, whatever has been handed out since. */
export const wholeLoad = (people: readonly Person[], rows: readonly ChecklistRow[]): Load[] =>
  vanLoad(
    people,
    rows.map((row) => ({ ...row, handed_out: false })),
  );

export const leftToHandOut = (loads: readonly Load[]): number =>
  loads.reduce((sum, { needed, handedOut }) => sum + needed - handedOut, 0);
