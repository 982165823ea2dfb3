import { useState } from 'react';
import type { Parts } from './times/segments.ts';

interface PartsOptions {
  /** The value in the form: a complete date or time, '', or the mark of an incomplete one. */
  readonly value: string;
  readonly partsOf: (value: string) => Parts;
  /** Returns the value of the parts; '' if one is missing. */
  readonly wholeOf: (parts: Parts) => string;
  readonly onChange: (value: string) => void;
  /** Value that `onChange` receives for an incomplete value of an optional field, where '' would be valid. */
  readonly halfTyped?: string | undefined;
}

/** Keeps the typed parts of a date or time, also while they are incomplete. A new value from the form replaces them. */
export const useParts = ({ value, partsOf, wholeOf, onChange, halfTyped }: PartsOptions) => {
  const [parts, setParts] = useState(() => partsOf(value));
  /** The value that the parts represent. */
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== halfTyped) setParts(partsOf(value));
  }
  const tell = (next: string) => {
    setKnown(next);
    if (next !== value) onChange(next);
  };
  const formValue = (next: Parts, isLeft: boolean): string => {
    const whole = wholeOf(next);
    const isHalf = whole === '' && Object.values(next).some((part) => part !== null);
    // An empty field that is being typed into has no error yet. A complete value that loses a part is wrong at once.
    return halfTyped !== undefined && isHalf && (isLeft || value !== '') ? halfTyped : whole;
  };
  return {
    parts,
    tell,
    change: (next: Parts) => {
      setParts(next);
      tell(formValue(next, false));
    },
    leave: () => tell(formValue(parts, true)),
  };
};
