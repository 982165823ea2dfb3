import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SchoolFieldError } from '../../rules.ts';
import { errorsOfFields, type Form, type FormErrors, firstInvalidField, formErrors } from './school.form.ts';

/** Properties that every kind of field takes. */
export interface FieldProps {
  readonly error: boolean;
  readonly helperText: string | undefined;
  readonly inputRef: (element: HTMLElement | null) => void;
}

export interface SchoolForm<Field extends string> {
  readonly form: Form<Field>;
  readonly change: (field: Field, text: string) => void;
  readonly replace: (form: Form<Field>) => void;
  readonly fieldProps: (field: Field) => FieldProps;
  /** Sends what is complete; otherwise shows what is wrong and leads to the first such field. */
  readonly submit: (event: FormEvent, send: () => Promise<void>) => void;
  readonly refuse: (errors: readonly SchoolFieldError[]) => void;
}

/** A form that loses nothing: what is refused stays as it was typed, with the reason beside it. */
export const useSchoolForm = <Field extends string>(
  start: Form<Field>,
  hints: Partial<Record<Field, string>> = {},
): SchoolForm<Field> => {
  const { t } = useTranslation();
  const [form, setForm] = useState(start);
  const [refused, setRefused] = useState<FormErrors<Field>>({});
  const [checked, setChecked] = useState(false);
  const inputs = useRef<Partial<Record<Field, HTMLElement | null>>>({});

  const errors: FormErrors<Field> = { ...(checked ? formErrors(form) : {}), ...refused };
  const textOf = (code: SchoolFieldError['code']): string =>
    code === 'school_link_in_use' || code === 'email_in_use' || code === 'email_not_proven'
      ? t(`errors.${code}`)
      : t(`fields.${code}`);
  const leadTo = (wrong: FormErrors<Field>): boolean => {
    const field = firstInvalidField(form, wrong);
    if (field !== null) inputs.current[field]?.focus();
    return field !== null;
  };

  return {
    form,
    change: (field, text) => {
      setForm((before) => ({ ...before, [field]: text }));
      setRefused(({ [field]: _mended, ...rest }) => rest as FormErrors<Field>);
    },
    replace: setForm,
    fieldProps: (field) => {
      const code = errors[field];
      return {
        error: code !== undefined,
        helperText: code === undefined ? hints[field] : textOf(code),
        inputRef: (element) => {
          inputs.current[field] = element;
        },
      };
    },
    submit: (event, send) => {
      event.preventDefault();
      setChecked(true);
      if (!leadTo(formErrors(form))) void send();
    },
    refuse: (list) => {
      const found = errorsOfFields(form, list);
      setRefused(found);
      leadTo(found);
    },
  };
};
