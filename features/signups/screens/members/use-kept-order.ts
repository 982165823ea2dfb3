import { useState } from 'react';
import type { DayMember } from '../../contract.ts';
import { inOrder, orderAfter } from './kept-order.rules.ts';

/**
 * The server sorts by sign-up, so a restored member would come last in this order; this keeps their earlier place until
 * the page is left.
 */
export const useKeptOrder = (members: readonly DayMember[]) => {
  const [order, setOrder] = useState<readonly string[]>([]);
  return {
    shown: inOrder(members, order),
    /** Must be called before a member is removed. */
    keepOrder: () => setOrder((before) => orderAfter(before, members)),
  };
};
