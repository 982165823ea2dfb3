import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { FirstStep } from '../../../features/members/screens/first-days/FirstStep.tsx';
import { ClosedSchool } from './ClosedSchool.tsx';
import { PendingDeletion } from './PendingDeletion.tsx';

/** Parts of every page that must not delay it, and that few people see. */
export const LaterParts = () => (
  <>
    <LiveLater />
    <ClosedSchool />
    <PendingDeletion />
    <FirstStep />
  </>
);
