import type * as z from 'zod/mini';
import type { FieldError, FieldErrorCode } from '../../core/errors/error-table.ts';
import { UNKNOWN_ID } from '../../core/ids/ids.ts';
import { normalLine } from '../../core/texts/typed-text.ts';

type Issue = z.core.$ZodIssue;

/** Returns the value at the issue's path, or undefined if the path does not exist. */
const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

const isUnknownId = (issue: Issue) => issue.code === 'custom' && issue.params?.code === UNKNOWN_ID;

const isBlank = (value: unknown): boolean => typeof value === 'string' && normalLine(value) === '';

const codeOf = (issue: Issue, input: unknown): FieldErrorCode => {
  const value = valueAt(input, issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined || value === null) return 'required';
      return issue.expected === 'int' && typeof value === 'number' ? 'not_a_whole_number' : 'wrong_type';
    case 'too_small':
      return typeof value === 'number' ? 'too_small' : isBlank(value) ? 'required' : 'too_short';
    case 'too_big':
      return typeof value === 'number' ? 'too_large' : 'too_long';
    case 'invalid_value':
      return value === undefined || value === null ? 'required' : 'not_offered';
    case 'custom':
      return isUnknownId(issue)
        ? 'wrong_format'
        : ((issue.params?.code as FieldErrorCode | undefined) ?? 'wrong_format');
    case 'unrecognized_keys':
      return 'unknown_field';
    default:
      return 'wrong_format';
  }
};

/**
 * Replaces a union's issue by the issues of the branch that fits best. Bodies with several forms use `z.xor`: a
 * `z.union` reports only the branch whose sole issue is unknown fields.
 */
const flatten = (issue: Issue, prefix: readonly PropertyKey[]): Issue[] => {
  const path = [...prefix, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }];
  const best = [...issue.errors].sort((a, b) => weight(a) - weight(b))[0] ?? [];
  return best.flatMap((inner) => flatten(inner, path));
};

/**
 * Rates how badly a branch fits: an unknown field or a wrong type indicates another branch more strongly than a wrong
 * value.
 */
const weight = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + 2 * issue.keys.length;
    return sum + (issue.code === 'invalid_type' && issue.path.length === 0 ? 3 : 1);
  }, 0);

const fieldErrorsOf = (issue: Issue, input: unknown): FieldError[] => {
  const code = codeOf(issue, input);
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), code }];
  return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code }));
};

/**
 * Returns the field errors of a 422. `unknownIdOnly`: the only errors are ids of an invalid form, which are answered
 * like unknown ids.
 */
export const fieldErrors = (
  issues: readonly Issue[],
  input: unknown,
): { errors: FieldError[]; unknownIdOnly: boolean } => {
  const flat = issues.flatMap((issue) => flatten(issue, []));
  return { errors: flat.flatMap((issue) => fieldErrorsOf(issue, input)), unknownIdOnly: flat.every(isUnknownId) };
};

/** No body of the contract is half as deep. A hundred thousand brackets would overflow the stack. */
const DEEPEST = 32;

/**
 * Returns the path of the first value that must not reach a handler: too deep nesting, or a text with a NUL character,
 * which PostgreSQL can't store. Typed texts never contain one (`core/texts/typed-text.ts`), but codes and keys are not
 * normalised.
 */
export const pathOfUnfit = (value: unknown, path: string[] = []): string | null => {
  if (path.length > DEEPEST) return path.join('.');
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path.join('.') : pathOfUnfit(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
};
