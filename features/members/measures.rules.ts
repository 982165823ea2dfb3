import type { StoredOf } from '../fields/kinds.fields.ts';
import { EQUIPMENT } from '../fields/member.fields.ts';
import type { FullMember } from './contract.ts';

/** Centimetres and kilograms; `null` while nobody has entered them. */
export type Measures = Pick<StoredOf<typeof EQUIPMENT>, 'size' | 'weight'>;

type Answered = Pick<FullMember['user_info'], 'size' | 'size_known' | 'weight' | 'weight_known'>;

/** Returns the measures as a response contains them. */
export const answeredMeasures = ({ size, weight }: Measures): Answered => ({
  size: size ?? EQUIPMENT.size.unknown,
  size_known: size !== null,
  weight: weight ?? EQUIPMENT.weight.unknown,
  weight_known: weight !== null,
});

/** Returns the measures of a response as screens, lists and files show them. */
export const knownMeasures = ({ size, size_known, weight, weight_known }: Answered): Measures => ({
  size: size_known ? size : null,
  weight: weight_known ? weight : null,
});

/** Measures of a request. `null`: the client does not say whether the value is known. */
interface Sent {
  readonly size: number;
  readonly size_known: boolean | null;
  readonly weight: number;
  readonly weight_known: boolean | null;
}

/**
 * Returns the measures to store. A client that does not say whether a value is known returns the default as it has read
 * it, so that the value stays unknown.
 */
export const measuresToStore = ({ size, size_known, weight, weight_known }: Sent): Measures => ({
  size: (size_known ?? size !== EQUIPMENT.size.unknown) ? size : null,
  weight: (weight_known ?? weight !== EQUIPMENT.weight.unknown) ? weight : null,
});

const MEASURE = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*(m|cm|kg)?$/i;

const measure = (text: string) => {
  const found = MEASURE.exec(text);
  if (found === null) return null;
  return { value: Number(`${found[1]}.${found[2] ?? '0'}`), unit: (found[3] ?? '').toLowerCase() };
};

/** No person is as small as this many centimetres, or as tall as this many metres. */
const METRES_BELOW = 3;

/** Returns centimetres for `178`, `178 cm`, `1.78 m` or `1,78`. */
const sizeOf = (text: string): number | null => {
  const found = measure(text);
  if (found === null || found.unit === 'kg') return null;
  return found.unit === 'm' || found.value < METRES_BELOW ? Math.round(found.value * 100) : found.value;
};

/** Returns kilograms for `72`, `72 kg` or `72,5`. */
const weightOf = (text: string): number | null => {
  const found = measure(text);
  return found === null || found.unit === 'm' || found.unit === 'cm' ? null : found.value;
};

const READ = { cm: sizeOf, kg: weightOf } as const;

const read = (name: keyof Measures, text: string): number | null => READ[EQUIPMENT[name].unit](text);

/** Returns a measure in a spreadsheet as a whole number. */
export const readMeasure = (name: keyof Measures, text: string): number | null => {
  const value = read(name, text);
  return value === null ? null : Math.round(value);
};

/** Returns whether a measure in a spreadsheet has a fraction, so that another number than the typed one is stored. */
export const isFraction = (name: keyof Measures, text: string): boolean => {
  const value = read(name, text);
  return value !== null && !Number.isInteger(value);
};

/** Returns a typed measure; `null`: unknown. A fraction is none, so that nothing that was typed is rounded. */
export const measureIn = (name: keyof Measures, text: string): number | null => {
  const value = read(name, text.trim());
  return Number.isInteger(value) ? value : null;
};

/** Returns a typed measure as the whole number that is stored; text that is no measure stays as it is. */
export const measureText = (name: keyof Measures, text: string): string => String(measureIn(name, text) ?? text);

/** Returns how a number lies outside of the bounds of a measure. */
export const boundFault = (name: keyof Measures, number: number): 'too_small' | 'too_large' | null => {
  const { smallest, largest } = EQUIPMENT[name];
  if (number < smallest) return 'too_small';
  return number > largest ? 'too_large' : null;
};

/** Returns what is wrong with a typed measure; an empty one is unknown. */
export const measureFault = (name: keyof Measures, text: string): 'wrong_type' | 'too_small' | 'too_large' | null => {
  if (text.trim() === '') return null;
  const number = measureIn(name, text);
  return number === null ? 'wrong_type' : boundFault(name, number);
};
