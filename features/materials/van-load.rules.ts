import type { Translate } from '../../core/texts/translate.ts';
import type { FullMember } from '../members/contract.ts';
import { knownMeasures } from '../members/measures.rules.ts';
import { type ChecklistRow, ITEMS, type Item } from './checklist.contract.ts';

type Person = Pick<FullMember, 'user_id' | 'user_info'>;

/** Measures that decide which item fits; `null`: not entered, or irrelevant for this item. */
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
  /**
   * Measures of what is still to be handed out, equal ones grouped, the smallest first; empty if measures don't matter.
   */
  readonly measures: readonly { readonly count: number; readonly measure: Measure }[];
}

/** Returns a person's measures. */
export const measureOf = ({ user_info }: Person): Measure => ({
  harness: user_info.harness_type,
  ...knownMeasures(user_info),
});

/**
 * Returns the measures by which an item is chosen: weight and size for a canopy, kind and size for a harness, none for
 * the others.
 */
export const measureFor = (item: Item, person: Person): Measure | null => {
  const measure = measureOf(person);
  if (item === 'canopy') return { ...measure, harness: null };
  if (item === 'harness') return { ...measure, weight: null };
  return null;
};

const NO_BREAK = '\u00A0';

/** Formats measures as "165 cm · 58 kg"; says so if none was entered. */
export const measureWords = (t: Translate, { harness, size, weight }: Measure): string => {
  const measured = [
    size === null ? null : t('materials.checklist.cm', { size }),
    weight === null ? null : t('materials.checklist.kg', { weight }),
  ].filter((word) => word !== null);
  const words = measured.length === 0 ? [t('materials.checklist.no_size')] : measured;
  // Non-breaking spaces: "Woody Valley Wani 3" broken before the 3 would read as another harness.
  return [...words, harness?.replaceAll(' ', NO_BREAK) ?? null].filter((word) => word !== null).join(' · ');
};

/** Formats grouped measures as "2 × 165 cm · 58 kg". */
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

/** Returns what these people need for the day, by item. */
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

/** Returns everything that has to be on board, whatever was handed out since. */
export const wholeLoad = (people: readonly Person[], rows: readonly ChecklistRow[]): Load[] =>
  vanLoad(
    people,
    rows.map((row) => ({ ...row, handed_out: false })),
  );

export const leftToHandOut = (loads: readonly Load[]): number =>
  loads.reduce((sum, { needed, handedOut }) => sum + needed - handedOut, 0);
