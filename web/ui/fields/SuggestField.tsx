import { type Ref, useState } from 'react';
import { ComboField } from './ComboField.tsx';
import type { FieldProps } from './Field.tsx';
import { matching } from './matching.ts';

interface SuggestFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Any other text is as good. */
  readonly suggestions: readonly string[];
  readonly chevron?: boolean;
  readonly maxLength?: number;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly 'data-first-focus'?: boolean;
}

const itself = (text: string) => text;

/** Text with suggestions. Opened without typing, all of them are offered. */
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
