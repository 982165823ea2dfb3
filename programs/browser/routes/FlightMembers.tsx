import type { Flight } from '../../../features/flights/contract.ts';
import { useKeptItems } from '../../../features/materials/screens/checklist/use-kept-items.ts';
import { MembersSegment } from '../../../features/signups/screens/MembersSegment.tsx';

/** The people of a day. Sign-ups know no materials: here a removal that is undone gets back what was ticked. */
export const FlightMembers = ({ flight }: { readonly flight: Flight }) => (
  <MembersSegment flight={flight} keepItems={useKeptItems(flight)} />
);
