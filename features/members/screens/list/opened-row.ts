import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { MemberId } from '../../../../core/ids/ids.ts';

/** Row that was opened last, with the entry of the browser's history that contains its list. */
let opened: { readonly entry: string | undefined; readonly index: number; readonly id: MemberId } | null = null;

/**
 * Focuses the row that was opened last when the person returns to the list. `shown` tells that the rows are rendered.
 * Returns the function that each row calls when opened.
 */
export const useOpenedRow = (shown: boolean): ((id: MemberId) => void) => {
  const router = useRouter();
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  useEffect(() => {
    if (!shown || opened === null || opened.entry !== entry) return;
    const row = document.querySelector<HTMLElement>(`a[data-row="${opened.id}"]`);
    row?.focus({ preventScroll: true });
    // The router restores the scroll position itself, unless the rows render after the page.
    row?.scrollIntoView({ block: 'nearest' });
  }, [shown, entry]);
  return useCallback(
    (id) => {
      const { __TSR_key, __TSR_index } = router.state.location.state;
      opened = { entry: __TSR_key, index: __TSR_index, id };
    },
    [router],
  );
};

/** Returns whether the list with the row that was opened last is the entry of the history before this one. */
export const isJustAfterList = (index: number): boolean => opened?.index === index - 1;
