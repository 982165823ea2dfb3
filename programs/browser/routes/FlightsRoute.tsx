import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { FlightsScreen } from '../../../features/flights/screens/list/FlightsScreen.tsx';

/** List of flight days with live updates, passed in here because flights may not import chat. */
export const FlightsRoute = () => (
  <>
    <FlightsScreen />
    <LiveLater />
  </>
);
