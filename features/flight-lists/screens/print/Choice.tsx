import { useId } from 'react';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import styles from './Choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** Select with its label beside it. */
export const Choice = <Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <Row gap={8} tone="quiet" className={styles.choice}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <SelectField
        id={id}
        labelledBy={`${id}-label`}
        className={styles.field}
        value={value}
        options={options}
        onChange={onChoose}
      />
    </Row>
  );
};
