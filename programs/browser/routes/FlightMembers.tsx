import type { Flight } from '../../../features/flights/contract.ts';
import { useKeptItems } from '../../../features/materials/screens/checklist/use-kept-items.ts';
import { MembersSegment } from '../../../features/signups/screens/members/MembersSegment.tsx';

/**
 * Members of a day. Signups may not import materials, so the function that restores ticks after an undone removal is
 * passed in here.
 */
export const FlightMembers = ({ flight }: { readonly flight: Flight }) => (
  <MembersSegment flight={flight} keepItems={useKeptItems(flight)} />
);
