import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

type Plain = string | number | boolean;
export type UrlState = Readonly<Record<string, Plain>>;
/** Widens literal types: defaults such as `''`, `1` and `false` mean any string, number and boolean. */
type Widened<State> = {
  [Key in keyof State]: State[Key] extends string ? (string extends State[Key] ? string : State[Key]) : State[Key];
};

const readAs = (fallback: Plain, value: unknown): Plain => {
  if (value === undefined || value === null) return fallback;
  if (typeof fallback === 'string') return String(value);
  if (typeof fallback === 'number') return Number.isFinite(Number(value)) ? Number(value) : fallback;
  return value === true || value === 'true';
};

/**
 * Keeps the state of a list in the URL (search, filters, order, page), so that links, reloads and going back restore
 * it. Values equal to their default are omitted. `defaults` must not change between renders. A change with `push` adds
 * a history entry.
 */
export const useUrlState = <State extends UrlState>(
  defaults: State,
): [Widened<State>, (change: Partial<Widened<State>>, how?: 'replace' | 'push') => void] => {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();

  const state = useMemo(
    () =>
      Object.fromEntries(Object.entries(defaults).map(([name, fallback]) => [name, readAs(fallback, search[name])])),
    [defaults, search],
  ) as Widened<State>;

  const change = useCallback(
    (part: Partial<Widened<State>>, how: 'replace' | 'push' = 'replace') => {
      const next = (before: Record<string, unknown>) => {
        const merged: Record<string, unknown> = { ...before, ...part };
        for (const [name, fallback] of Object.entries(defaults)) if (merged[name] === fallback) delete merged[name];
        return merged;
      };
      void navigate({ to: '.', search: next as never, replace: how === 'replace', resetScroll: false });
    },
    [defaults, navigate],
  );
  return [state, change];
};
