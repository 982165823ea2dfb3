import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameJson } from '../../../core/contract/same-json.ts';
import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import { isLost, refusedFields } from '../../http/failures.ts';
import { errorText } from '../../i18n/error-text.ts';

type Name<Values> = keyof Values & string;
type Faults<Values, Code> = { readonly [Field in keyof Values]?: Code | null | undefined };

interface FormOptions<Values, Code> {
  /** Values of the fields that nobody has edited. */
  readonly start: Values;
  /** Returns why the form can't be sent, by field. */
  readonly faultsOf?: (values: Values) => Faults<Values, Code>;
  /** Sends the form. What it throws is shown. */
  readonly send: (values: Values) => unknown;
  /** Returns the fields that an error concerns; none if it concerns something else. */
  readonly refusedBy?: (error: unknown) => readonly { readonly path: string; readonly code: Code }[];
  /** Returns the text of a fault that has another one than its code. */
  readonly textOf?: (code: Code, field: Name<Values>) => string | undefined;
  readonly failureOf?: (error: unknown) => string | null;
  /** Field that shows a failure, in a form that has no other place for it. */
  readonly failureAt?: Name<Values>;
  /** Whether the form stays busy after a success, because the next page loads on its own. */
  readonly leaves?: boolean;
}

/** What every kind of field takes. */
export interface ValueFieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: boolean;
  readonly helperText: string | undefined;
}

interface FormState<Values, Code> {
  readonly edits: Partial<Values>;
  /** Fields whose faults are shown: all of them after the first press. */
  readonly checked: readonly string[];
  readonly refused: Faults<Values, Code>;
  readonly failed: unknown;
  readonly isBusy: boolean;
  /** How often the focus had to go to a wrong field. */
  readonly leads: number;
}

const UNTOUCHED = { edits: {}, checked: [], refused: {}, failed: null, isBusy: false, leads: 0 };

const leadToFault = (form: Element | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  field?.focus();
  // Centred, so that the error text below the field is visible, too.
  field?.scrollIntoView({ block: 'center' });
};

/**
 * State of a form that a button sends. Faults are shown after the first press, and then while somebody types. What was
 * typed stays, whatever the server answers.
 */
export const useForm = <Values extends object, Code extends string = FieldErrorCode>(
  options: FormOptions<Values, Code>,
) => {
  const { t } = useTranslation();
  const { start, faultsOf, send, refusedBy = refusedFields, textOf, failureOf, failureAt, leaves = false } = options;
  const [state, setState] = useState<FormState<Values, Code>>(UNTOUCHED);
  const element = useRef<Element>(null);
  // The second press of a double press comes before the next rendering.
  const isSending = useRef(false);
  useLayoutEffect(() => {
    isSending.current = state.isBusy;
  });
  useLayoutEffect(() => {
    if (state.leads > 0) leadToFault(element.current);
  }, [state.leads]);
  useEffect(() => {
    const forget = () => setState((now) => (isLost(now.failed) ? { ...now, failed: null } : now));
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, []);

  const values: Values = { ...start, ...state.edits };
  const names = Object.keys(values) as Name<Values>[];
  const faults: Faults<Values, Code> = faultsOf?.(values) ?? {};
  const failure = state.failed === null ? null : (failureOf ?? ((error) => errorText(t, error)))(state.failed);

  const change = (part: Partial<Values>) =>
    setState((now) => ({
      ...now,
      edits: { ...now.edits, ...part },
      refused: { ...now.refused, ...Object.fromEntries(Object.keys(part).map((field) => [field, null])) },
      failed: failureAt === undefined ? now.failed : null,
    }));
  const faultOf = (field: Name<Values>): Code | null =>
    state.refused[field] ?? (state.checked.includes(field) ? faults[field] : null) ?? null;
  const errorOf = (field: Name<Values>): string | undefined => {
    const code = faultOf(field);
    if (code === null) return (failureAt === field && failure) || undefined;
    return textOf?.(code, field) ?? t(`fields.${code as FieldErrorCode}`);
  };
  /** Shows an error beside the fields that it concerns, and otherwise as the failure. */
  const fail = (error: unknown) => {
    const refused = refusedBy(error).filter(({ path }) => path in values);
    setState((now) => ({
      ...now,
      // The first error of a field counts: an empty field is not also reported as malformed.
      refused: Object.fromEntries(refused.map(({ path, code }) => [path, code]).toReversed()) as Faults<Values, Code>,
      failed: refused.length > 0 && refused.length === refusedBy(error).length ? null : error,
      leads: now.leads + Math.sign(refused.length),
      isBusy: false,
    }));
  };

  return {
    values,
    edited: new Set(Object.keys(state.edits) as Name<Values>[]) as ReadonlySet<Name<Values>>,
    /** Whether leaving loses what somebody has entered. */
    isChanged: !sameJson(values, start),
    busy: state.isBusy,
    /** Whether a button was pressed. */
    isChecked: state.checked.length > 0,
    failure: failureAt === undefined ? failure : null,
    change,
    faultOf,
    errorOf,
    field: <Field extends Name<Values>>(field: Field, hint?: string): ValueFieldProps<Values[Field]> => ({
      value: values[field],
      onChange: (value: Values[Field]) => change({ [field]: value } as unknown as Partial<Values>),
      error: errorOf(field) !== undefined,
      helperText: errorOf(field) ?? hint,
    }),
    /** Shows the fault of a field before the first press. */
    check: (field: Name<Values>) => setState((now) => ({ ...now, checked: [...now.checked, field] })),
    /** Hides faults and failure until the next press. */
    uncheck: () => setState((now) => ({ ...now, checked: [], refused: {}, failed: null })),
    /** Begins anew after a success. Keeps what was typed while the form was on its way. */
    restart: () =>
      setState((now) => {
        const later = Object.entries(now.edits).filter(([field, value]) => value !== values[field as Name<Values>]);
        return { ...now, checked: [], edits: Object.fromEntries(later) as Partial<Values> };
      }),
    fail,
    /** Sends the form, or shows what is wrong. Another button may do other work, for which it needs fewer fields. */
    submit: async (event: SyntheticEvent, work = send, needed: readonly Name<Values>[] = names): Promise<void> => {
      event.preventDefault();
      if (isSending.current) return;
      element.current = event.currentTarget.closest('form, dialog');
      const isWrong = needed.some((field) => faults[field]);
      isSending.current = !isWrong;
      setState((now) => ({
        ...now,
        checked: [...now.checked, ...needed],
        refused: isWrong ? now.refused : {},
        failed: null,
        isBusy: !isWrong,
        leads: now.leads + Number(isWrong),
      }));
      if (isWrong) return;
      try {
        await work(values);
        if (!leaves) setState((now) => ({ ...now, isBusy: false }));
      } catch (error) {
        fail(error);
      }
    },
  };
};
