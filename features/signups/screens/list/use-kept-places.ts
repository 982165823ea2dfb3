import { useEffect, useState } from 'react';
import type { FlightId } from '../../../../core/ids/ids.ts';
import type { SignUpFlight } from '../../contract.ts';
import { cardId, isMine, type Me } from './sign-up-list.rules.ts';

/** Whether a card is shown among the reader's own days, by day. */
type Places = ReadonlyMap<FlightId, boolean>;

interface KeptPlaces {
  readonly isAmongMine: (flight: SignUpFlight) => boolean;
  /** Keeps the card of a day where it is now. */
  readonly keep: (flight: SignUpFlight) => void;
}

/**
 * Keeps the place of a pressed card until it is out of view. If it moved when the answer arrives, the button of another
 * day would come under the finger.
 */
export const useKeptPlaces = (me: Me | null): KeptPlaces => {
  const [kept, setKept] = useState<Places>(new Map());
  const isAmongMine = (flight: SignUpFlight) => kept.get(flight.flight_id) ?? isMine(flight, me);

  useEffect(() => {
    if (kept.size === 0) return;
    const observer = new IntersectionObserver((entries) => {
      const away = entries.filter(({ isIntersecting }) => !isIntersecting).map(({ target }) => target.id);
      if (away.length > 0) setKept((before) => new Map([...before].filter(([id]) => !away.includes(cardId(id)))));
    });
    for (const id of kept.keys()) {
      const card = document.getElementById(cardId(id));
      if (card !== null) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [kept]);

  return {
    isAmongMine,
    keep: (flight) => setKept((before) => new Map(before).set(flight.flight_id, isAmongMine(flight))),
  };
};
