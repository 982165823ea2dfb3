import i18next, { type TFunction } from 'i18next';
import { ERROR_TABLE, type ErrorCode, type FieldError, type FieldErrorCode } from '../../core/errors/error-table.ts';

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_TABLE;

/**
 * Returns the field's own code if a refusal names exactly one field, because its text says more than the general one.
 */
const onlyFieldError = (error: unknown): FieldErrorCode | null => {
  const { code, errors = [] } = (error ?? {}) as { code?: unknown; errors?: readonly FieldError[] };
  return code === 'invalid_fields' && errors.length === 1 ? (errors[0]?.code ?? null) : null;
};

/**
 * Returns one sentence for any failure, never a raw code: the text of the code, that of a network loss, or the
 * failure's own message.
 */
export const errorText = (t: TFunction, error: unknown): string => {
  if (error instanceof Error && error.name === 'NetworkLoss')
    return t(navigator.onLine ? 'problem.network' : 'problem.offline');
  if (error instanceof Error && error.name === 'LocalFailure') {
    return error.message === 'Unauthorized' ? t('problem.unauthorized') : t('problem.invalid_endpoint');
  }
  const only = onlyFieldError(error);
  if (only !== null) return t(`fields.${only}`);
  if (typeof error === 'object' && error !== null && 'code' in error && isCode(error.code))
    return t(`errors.${error.code}`);
  return t('problem.unknown', { error: error instanceof Error ? error.message : String(error) });
};

/** Returns `t` for code outside of components, such as the handlers of failed calls. */
export const currentTexts = (): TFunction => i18next.t;
