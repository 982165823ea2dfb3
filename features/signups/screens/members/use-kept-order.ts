import { useState } from 'react';
import type { DayMember } from '../../contract.ts';
import { inOrder, orderAfter } from './kept-order.rules.ts';

/** The server lists by sign-up, so who is put back would come last: until the page is left, they come back to their place. */
export const useKeptOrder = (members: readonly DayMember[]) => {
  const [order, setOrder] = useState<readonly string[]>([]);
  return {
    shown: inOrder(members, order),
    /** Before somebody is removed. */
    keepOrder: () => setOrder((before) => orderAfter(before, members)),
  };
};
