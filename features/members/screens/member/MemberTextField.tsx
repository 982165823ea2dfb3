import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import type { NamesOfKind } from '../../../fields/kinds.fields.ts';
import type { PROFILE } from '../../../fields/member.fields.ts';
import type { MemberFields } from './use-member-form.ts';

type TextFieldName = NamesOfKind<typeof PROFILE, 'name' | 'line' | 'email' | 'phone' | 'measure'>;

interface MemberTextFieldProps {
  readonly fields: MemberFields;
  readonly name: TextFieldName;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** Shown under the field while nothing is wrong with it. */
  readonly hint?: string | null;
  /** How a value is shown while nobody types. */
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
      label={t(`member_fields.name.${name}`)}
      type={type}
      value={typed ?? (shownAs === undefined ? form[name] : shownAs(form[name]))}
      onChange={(text) => {
        if (shownAs !== undefined) setTyped(text);
        change({ [name]: text });
      }}
      onBlur={() => setTyped(null)}
      error={error !== undefined}
      helperText={error ?? hint}
      inputMode={inputMode}
      autoComplete={autoComplete}
      readOnly={readOnly}
      // Without a star: nearly all are required, and a missing one is named when it is missed.
      aria-required={required}
      start={start}
      end={end}
    />
  );
};
