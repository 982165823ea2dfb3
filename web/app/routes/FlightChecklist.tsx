import { PollFoot } from '../../../features/chat-groups/screens/steps/PollFoot.tsx';
import { useRemarks } from '../../../features/chat-groups/screens/steps/use-remarks.ts';
import type { Flight } from '../../../features/flights/contract.ts';
import { ChecklistSegment } from '../../../features/signups/screens/ChecklistSegment.tsx';

/** The checklist of a day with what its people answered in the poll. */
export const FlightChecklist = ({ flight }: { readonly flight: Flight }) => {
  const { notes } = useRemarks(flight);
  return <ChecklistSegment flight={flight} notes={notes} foot={<PollFoot flight={flight} />} />;
};
