import { TextField } from '../../../../web/ui/fields/TextField.tsx';

interface LimitFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/** A whole number that is typed as text: a number input would swallow what it can't read. */
export const LimitField = ({ error, ...field }: LimitFieldProps) => (
  <TextField {...field} error={error !== undefined} helperText={error} inputMode="numeric" autoComplete="off" />
);
