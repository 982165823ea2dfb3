import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import { lineFault, normalLine, normalParagraph, paragraphFault } from '../../../../core/texts/typed-text.ts';
import { DETAILS, SCHEDULE, SEATS } from '../../../fields/flight.fields.ts';
import { type EachOf, eachValue, type FieldOf, type FlightType, type NameOf } from '../../../fields/kinds.fields.ts';
import { HALF_TYPED } from './half-typed.form.ts';

/** Whole numbers, which both forms show together. */
export const COUNTS = { ...SEATS } as const;
export type CountName = NameOf<typeof COUNTS>;

/** The fields that both forms of a day have in common. Each has its own fields for the times. */
export const SHARED = { type: SCHEDULE.type, ...COUNTS, ...DETAILS } as const;

/** A form field shows a value of this type, by the kind of its field. Texts stay as typed, so that half-typed input is kept. */
interface Typed {
  flight_type: FlightType;
  count: string;
  words: string;
  /** '' for none, or {@link HALF_TYPED}. */
  time: string;
  prose: string;
  tick: boolean;
}
export type SharedForm = EachOf<typeof SHARED, Typed>;

const same = <Value>(value: Value): Value => value;
const asTyped = { flight_type: same<FlightType>, words: same<string>, prose: same<string>, tick: same<boolean> };

export const typedShared = eachValue(SHARED, {
  ...asTyped,
  count: (value: number) => String(value),
  time: (value: string | null) => value ?? '',
});

/** Returns `null` for a text that is no such number. */
export const countIn = (text: string, { largest }: FieldOf<'count'>): number | null => {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value <= largest ? value : null;
};

/** The numbers of seats; `null` for what is no number. */
export type TypedSeats = Readonly<Record<CountName, number | null>>;
export const typedSeats = (form: Pick<SharedForm, CountName>): TypedSeats => ({
  max_students: countIn(form.max_students, COUNTS.max_students),
  max_start_instructors: countIn(form.max_start_instructors, COUNTS.max_start_instructors),
});

/** Returns the fields in the wire format. Expects that they can be read. */
export const sentShared = eachValue(SHARED, { ...asTyped, count: Number, time: same<string> });

/** Returns the fields as the server stores them. */
export const settledShared = eachValue(SHARED, {
  ...{ flight_type: same<FlightType>, count: same<string>, time: same<string>, tick: same<boolean> },
  words: normalLine,
  prose: normalParagraph,
});

/** Fault of a field that can't be read. */
export type Unreadable = 'no_time' | 'number';

const fine = (_: unknown): null => null;
const unreadable = eachValue(SHARED, {
  ...{ flight_type: fine, words: fine, prose: fine, tick: fine },
  count: (text: string, field): Unreadable | null => (countIn(text, field) === null ? 'number' : null),
  time: (text: string): Unreadable | null => (text === HALF_TYPED ? 'no_time' : null),
});
const refusable = eachValue(SHARED, {
  ...{ flight_type: fine, count: fine, time: fine, tick: fine },
  words: (text: string, { longest }) => lineFault(text, longest),
  prose: (text: string, { longest }) => paragraphFault(text, longest),
});

const faulty = <Fault>(faults: Readonly<Record<keyof SharedForm, Fault | null>>) =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as {
    readonly [Field in keyof SharedForm]?: Fault;
  };

export const unreadableShared = (form: SharedForm) => faulty<Unreadable>(unreadable(form));

/** Returns what the server would refuse, so that it shows while typing. */
export const refusableShared = (form: SharedForm) => faulty<FieldErrorCode>(refusable(form));

export const isShared = (field: string): field is keyof SharedForm => field in SHARED;

/** Returns the form field of a path of the wire format; `times` are those of the form. */
export const fieldOf = <Field extends string>(
  path: string,
  times: Readonly<Record<string, Field>>,
): Field | keyof SharedForm | undefined => {
  const [name = ''] = path.split('.');
  return times[name] ?? (isShared(name) ? name : undefined);
};
