import { boardOutbox } from '../../../features/board/client.ts';
import { messageOutbox } from '../../../features/chat/unsent.client.ts';
import { commentOutbox } from '../../../features/flights/comments.client.ts';
import { tickOutbox } from '../../../features/materials/checklist.client.ts';
import { attendanceOutbox } from '../../../features/signups/attendance.client.ts';
import { useOutbox } from '../../../web/outbox/use-outbox.ts';

const OnBoards = () => {
  useOutbox(boardOutbox);
  return null;
};

const OnDays = () => {
  useOutbox(attendanceOutbox);
  useOutbox(tickOutbox);
  useOutbox(commentOutbox);
  useOutbox(messageOutbox);
  return null;
};

/** Sends what people did on other pages than the one that is open. */
export const SendActions = () => (
  <>
    <OnBoards />
    <OnDays />
  </>
);
