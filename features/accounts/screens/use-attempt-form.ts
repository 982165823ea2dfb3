import { useTranslation } from 'react-i18next';
import { useForm } from '../../../web/ui/forms/use-form.ts';
import { failureText, type IdentityFailure, type Purpose } from './identity-failure.ts';

interface AttemptForm<Values> {
  readonly start: Values;
  /** Returns the error texts by field. */
  readonly faultsOf: (values: Values) => { readonly [Field in keyof Values]?: string | undefined };
  readonly send: (values: Values) => Promise<IdentityFailure | null>;
  /** Returns the fields that a failure concerns, with their error texts. */
  readonly refusedBy?: (failed: IdentityFailure) => readonly { readonly path: string; readonly code: string }[];
  readonly purpose?: Purpose | undefined;
  /** Whether the form stays busy after a success, because the next page loads on its own. */
  readonly leaves?: boolean;
}

/** A form of which the attempt answers with its failure. */
export const useAttemptForm = <Values extends object>({ send, refusedBy, purpose, ...form }: AttemptForm<Values>) => {
  const { t } = useTranslation();
  return useForm<Values, string>({
    ...form,
    send: async (values) => {
      const failed = await send(values);
      if (failed !== null) throw failed;
    },
    refusedBy: (failed) => refusedBy?.(failed as IdentityFailure) ?? [],
    textOf: (text) => text,
    failureOf: (failed) => failureText(t, failed as IdentityFailure, purpose),
  });
};
