import { useState } from 'react';
import type { Parts } from './segments.ts';

interface PartsOptions {
  /** The value in the form: a complete date or time, '', or the mark of an incomplete one. */
  readonly value: string;
  readonly partsOf: (value: string) => Parts;
  /** Returns the value of the parts; '' if one is missing. */
  readonly wholeOf: (parts: Parts) => string;
  readonly onChange: (value: string) => void;
}

/** Keeps the typed parts of a date or time, also while they are incomplete. A new value from the form replaces them. */
export const useParts = ({ value, partsOf, wholeOf, onChange }: PartsOptions) => {
  const [parts, setParts] = useState(() => partsOf(value));
  /** The value that the parts represent. */
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
