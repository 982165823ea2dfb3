import { useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useEffect } from 'react';
import type { MemberId } from '../../../../core/ids/ids.ts';

/** Row that was opened last, with the entry of the browser's history that contains its list. */
let opened: { readonly entry: string | undefined; readonly index: number; readonly id: MemberId } | null = null;

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

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

/**
 * Returns a click handler for links to the list on a member's page: if the person came from the list, it goes back in
 * the history, which keeps search and order.
 */
export const useWayBack = (): ((event: MouseEvent) => void) => {
  const router = useRouter();
  return (event) => {
    if (opened?.index !== router.state.location.state.__TSR_index - 1 || !isPlainClick(event)) return;
    event.preventDefault();
    router.history.back();
  };
};
