import { Text } from '../../../../../web/ui/layout/Layout.tsx';
import type { Flight } from '../../../../flights/contract.ts';
import { SEATS, type Seat } from '../../../contract.ts';
import { seatsOf, takenSeatsOf } from '../../../rules.ts';
import { useHeldWords } from './use-held-words.ts';

interface OfSeatProps {
  readonly flight: Flight;
  readonly seat: Seat;
  readonly most: number;
}

const OfSeat = ({ flight, seat, most }: OfSeatProps) => {
  const { sentence, loses } = useHeldWords(flight, seat, Math.max(0, most - takenSeatsOf(flight, seat)));
  return (
    loses && (
      <Text as="p" size={13} tone="warn">
        {sentence}
      </Text>
    )
  );
};

/** Names those who lose the seat that is held for them if the day has as few seats as were typed. */
export const HeldNote = ({
  flight,
  typed,
}: {
  readonly flight: Flight;
  readonly typed: Readonly<Record<`max_${Seat}`, number | null>>;
}) => (
  <div role="status">
    {SEATS.map((seat) => {
      const most = typed[`max_${seat}`];
      return (
        most !== null && most < seatsOf(flight, seat) && <OfSeat key={seat} flight={flight} seat={seat} most={most} />
      );
    })}
  </div>
);
