import { useState } from 'react';
import { ComboField } from './ComboField.tsx';
import type { FieldProps } from './Field.tsx';
import { matching } from './matching.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly Choice[];
  readonly onChange: (value: string) => void;
}

const labelOf = ({ label }: Choice) => label;

/** Field for one of many options, found by typing. Text that matches no option is removed when the field loses the focus. */
export const ChoiceField = ({ value, options, onChange, ...field }: ChoiceFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  return (
    <ComboField
      {...field}
      typed={typed ?? chosen?.label ?? ''}
      onTyped={setTyped}
      onLeave={() => setTyped(null)}
      options={typed === null ? options : matching(options, typed, labelOf)}
      keyOf={(option) => option.value}
      renderOption={labelOf}
      isChosen={(option) => option === chosen}
      onChoose={(option) => {
        setTyped(null);
        onChange(option.value);
      }}
    />
  );
};
