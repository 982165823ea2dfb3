import i18next, { type TFunction } from 'i18next';
import { ERROR_TABLE, type ErrorCode } from '../../core/errors/error-table.ts';

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_TABLE;

/** One sentence for any failure, never a raw code: the table's text, the network's, or the failure's own words. */
export const errorText = (t: TFunction, error: unknown): string => {
  if (error instanceof Error && error.name === 'NetworkLoss')
    return t(navigator.onLine ? 'problem.network' : 'problem.offline');
  if (error instanceof Error && error.name === 'LocalFailure') {
    return error.message === 'Unauthorized' ? t('problem.unauthorized') : t('problem.invalid_endpoint');
  }
  if (typeof error === 'object' && error !== null && 'code' in error && isCode(error.code))
    return t(`errors.${error.code}`);
  return t('problem.unknown', { error: error instanceof Error ? error.message : String(error) });
};

/** For code outside of components, such as the handlers of failed calls. */
export const currentTexts = (): TFunction => i18next.t;
