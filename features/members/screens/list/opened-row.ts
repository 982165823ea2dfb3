import { useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useEffect } from 'react';
import type { MemberId } from '../../../../core/ids/ids.ts';

/** Which row was opened last, and from which entry of the browser's history. */
let opened: { readonly entry: string | undefined; readonly index: number; readonly id: MemberId } | null = null;

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Who comes back to the list finds the row that they opened, with the keyboard on it.
 * `shown`: the rows are there. Gives what each row calls when it is opened.
 */
export const useOpenedRow = (shown: boolean): ((id: MemberId) => void) => {
  const router = useRouter();
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  useEffect(() => {
    if (!shown || opened === null || opened.entry !== entry) return;
    const row = document.querySelector<HTMLElement>(`a[data-row="${opened.id}"]`);
    row?.focus({ preventScroll: true });
    // The router has scrolled already, unless the rows came later than the page.
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

/** For links to the list on a member's page: whoever came from there goes back to it as it was, searched and sorted. */
export const useWayBack = (): ((event: MouseEvent) => void) => {
  const router = useRouter();
  return (event) => {
    if (opened?.index !== router.state.location.state.__TSR_index - 1 || !isPlainClick(event)) return;
    event.preventDefault();
    router.history.back();
  };
};
