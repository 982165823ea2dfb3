import { type FullMember, MEASURE_DEFAULTS } from './contract.ts';

/** Centimetres and kilograms; `null` while nobody has entered them. */
export interface Measures {
  readonly size: number | null;
  readonly weight: number | null;
}

type Answered = Pick<FullMember['user_info'], 'size' | 'size_known' | 'weight' | 'weight_known'>;

/** Returns the measures as a response contains them. */
export const answeredMeasures = ({ size, weight }: Measures): Answered => ({
  size: size ?? MEASURE_DEFAULTS.size,
  size_known: size !== null,
  weight: weight ?? MEASURE_DEFAULTS.weight,
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
  size: (size_known ?? size !== MEASURE_DEFAULTS.size) ? size : null,
  weight: (weight_known ?? weight !== MEASURE_DEFAULTS.weight) ? weight : null,
});

/** Returns a typed measure; `null`: unknown. */
export const measureIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));
