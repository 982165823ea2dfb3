import { useState } from 'react';
import type { Parts } from './segments.ts';

interface PartsOptions {
  /** The form's value: a whole date or time, '' or a mark for a half typed one. */
  readonly value: string;
  readonly partsOf: (value: string) => Parts;
  /** '' while a part is missing. */
  readonly wholeOf: (parts: Parts) => string;
  readonly onChange: (value: string) => void;
}

/** Holds the typed parts, while the form holds the whole. A new value of the form replaces the parts; '' after half a date does not. */
export const useParts = ({ value, partsOf, wholeOf, onChange }: PartsOptions) => {
  const [parts, setParts] = useState(() => partsOf(value));
  /** The value to which the parts belong. */
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setParts(partsOf(value));
  }
  const tell = (next: string) => {
    setKnown(next);
    if (next !== value) onChange(next);
  };
  return {
    parts,
    tell,
    change: (next: Parts) => {
      setParts(next);
      tell(wholeOf(next));
    },
  };
};
