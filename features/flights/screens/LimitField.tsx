import TextField from '@mui/material/TextField';

interface LimitFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** A whole number that is typed as text: a number input would swallow what it can't read. */
export const LimitField = ({ label, value, onChange, error }: LimitFieldProps) => (
  <TextField
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={error !== undefined}
    helperText={error}
    slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
  />
);
