import type { Flight } from '../../../features/flights/contract.ts';
import { ChecklistSegment } from '../../../features/materials/screens/ChecklistSegment.tsx';
import { PollFoot } from '../../../features/materials/screens/poll/PollFoot.tsx';
import { useRemarks } from '../../../features/materials/screens/poll/use-remarks.ts';

/** Checklist of a day, combined with the answers of its poll. */
export const FlightChecklist = ({ flight }: { readonly flight: Flight }) => {
  const { notes } = useRemarks(flight);
  return <ChecklistSegment flight={flight} notes={notes} foot={<PollFoot flight={flight} />} />;
};
