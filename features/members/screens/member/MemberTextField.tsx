import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEMBER_LABELS } from './labels.ts';
import type { MemberForm } from './member.form.ts';
import type { MemberFields } from './use-member-form.ts';

type TextFieldName = {
  [Field in keyof MemberForm]: MemberForm[Field] extends string ? Field : never;
}[keyof MemberForm];

interface MemberTextFieldProps {
  readonly fields: MemberFields;
  readonly name: Exclude<TextFieldName, 'country'>;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** Stands under the field as long as nothing is wrong with it. */
  readonly hint?: string | null;
  /** How a value is shown as long as nobody types. */
  readonly shownAs?: (value: string) => string;
  readonly autoComplete?: string;
}

/** One line of text of a member's profile, with its fault under it. */
export const MemberTextField = ({
  fields: { form, change, errorOf },
  name,
  type = 'text',
  inputMode,
  start,
  end,
  required = false,
  readOnly = false,
  hint = null,
  shownAs,
  autoComplete = 'off',
}: MemberTextFieldProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const error = errorOf(name);
  return (
    <TextField
      label={t(MEMBER_LABELS[name])}
      type={type}
      value={typed ?? (shownAs === undefined ? form[name] : shownAs(form[name]))}
      onChange={({ target }) => {
        if (shownAs !== undefined) setTyped(target.value);
        change({ [name]: target.value });
      }}
      onBlur={() => setTyped(null)}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        // Without a star: nearly all are, and what is missing is said when it is.
        htmlInput: { inputMode, autoComplete, readOnly, 'aria-required': required },
        input: {
          ...(start !== undefined && { startAdornment: <InputAdornment position="start">{start}</InputAdornment> }),
          ...(end !== undefined && { endAdornment: <InputAdornment position="end">{end}</InputAdornment> }),
        },
      }}
    />
  );
};
