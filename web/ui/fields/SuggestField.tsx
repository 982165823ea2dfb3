import { useState } from 'react';
import { ComboField } from './ComboField.tsx';
import type { FieldProps } from './Field.tsx';
import { matching } from './matching.ts';

interface SuggestFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The suggested texts; any other text is valid as well. */
  readonly suggestions: readonly string[];
  readonly chevron?: boolean;
  readonly maxLength?: number;
  readonly 'data-first-focus'?: boolean;
}

const itself = (text: string) => text;

/** Text field with suggestions. Before anything is typed, the list shows all of them. */
export const SuggestField = ({ value, onChange, suggestions, ...field }: SuggestFieldProps) => {
  const [narrowed, setNarrowed] = useState(false);
  return (
    <ComboField
      {...field}
      typed={value}
      onTyped={(text) => {
        setNarrowed(true);
        onChange(text);
      }}
      onLeave={() => setNarrowed(false)}
      options={narrowed ? matching(suggestions, value, itself) : suggestions}
      keyOf={itself}
      renderOption={itself}
      isChosen={(text) => text === value}
      onChoose={(text) => {
        setNarrowed(false);
        onChange(text);
      }}
    />
  );
};
