import { useOutbox } from '../../../web/outbox/use-outbox.ts';
import { boardOutbox } from '../client.ts';

/** Sends what was pressed on a board while another page is open. */
export const WaitingPresses = () => {
  useOutbox(boardOutbox);
  return null;
};
