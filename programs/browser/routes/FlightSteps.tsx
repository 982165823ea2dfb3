import { useTranslation } from 'react-i18next';
import type { Flight } from '../../../features/flights/contract.ts';
import { usePeople } from '../../../features/signups/ui/use-people.ts';
import { ByHand } from '../../../features/whatsapp/screens/steps/ByHand.tsx';
import { StepList } from '../../../features/whatsapp/screens/steps/StepList.tsx';
import { useSteps } from '../../../features/whatsapp/steps.client.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { StepsSkeleton } from './StepsSkeleton.tsx';

interface FlightStepsProps {
  readonly flight: Flight;
  readonly onAllDone: () => void;
}

/** Steps of a day's group, those that somebody does by hand included. */
export const FlightSteps = ({ flight, onAllDone }: FlightStepsProps) => {
  const { t } = useTranslation();
  const { nameOf } = usePeople(flight.flight_id);
  const { data: steps, isError, refetch } = useSteps(flight);
  if (steps !== undefined) {
    return (
      <>
        <StepList flight={flight} steps={steps} nameOf={nameOf} />
        <ByHand flight={flight} steps={steps} nameOf={nameOf} onAllDone={onAllDone} />
      </>
    );
  }
  if (!isError) return <StepsSkeleton />;
  return (
    <Row gap={12} wrap>
      {t('whatsapp.steps.not_loaded')}
      <Button variant="outlined" onClick={() => refetch()}>
        {t('actions.retry')}
      </Button>
    </Row>
  );
};
