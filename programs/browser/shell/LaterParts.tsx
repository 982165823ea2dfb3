import { useEffect } from 'react';
import { LiveLater } from '../../../features/chat/screens/LiveLater.tsx';
import { FirstStep } from '../../../features/members/screens/first-days/FirstStep.tsx';
import { PushLater } from '../../../features/notices/screens/PushLater.tsx';
import { whenQuiet } from '../../../web/ui/loading/when-quiet.ts';
import { takePictures } from '../picture/take-picture.ts';
import { keepProgram } from '../session/keep-program.ts';
import { ClosedSchool } from './ClosedSchool.tsx';
import { DaysAhead } from './DaysAhead.tsx';
import { PendingDeletion } from './PendingDeletion.tsx';

/** Parts of every page that must not delay it, and that few people see. */
export const LaterParts = () => {
  useEffect(() => {
    takePictures();
    void whenQuiet().then(keepProgram);
  }, []);
  return (
    <>
      <LiveLater />
      <ClosedSchool />
      <PendingDeletion />
      <FirstStep />
      <PushLater />
      <DaysAhead />
    </>
  );
};
