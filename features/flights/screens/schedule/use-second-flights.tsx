import { type ReactNode, Suspense, useState } from 'react';
import { peopleOnOtherFlights } from '../../client.ts';
import type { SecondFlightsChoice } from '../../contract.ts';
import { SecondFlightsDialog } from '../../ui/lazy-day-questions.ts';

interface Asked {
  readonly day: Temporal.PlainDate;
  readonly people: ReturnType<typeof peopleOnOtherFlights>;
  readonly decide: (choice: SecondFlightsChoice | null) => void;
}

interface SecondFlights {
  /**
   * Sends a change. If people would have two flights on one school day, asks what becomes of them and sends it once more;
   * resolves to `null` if the change is given up.
   */
  readonly sendAsking: <Answer>(
    day: Temporal.PlainDate,
    send: (second_flights?: SecondFlightsChoice) => Promise<Answer>,
  ) => Promise<Answer | null>;
  /** Must be rendered exactly once by the user of this hook. */
  readonly dialog: ReactNode;
  readonly isOpen: boolean;
}

export const useSecondFlights = (): SecondFlights => {
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = (day: Temporal.PlainDate, people: Asked['people']) =>
    new Promise<SecondFlightsChoice | null>((resolve) => {
      const decide = (choice: SecondFlightsChoice | null) => {
        setAsked(null);
        resolve(choice);
      };
      setAsked({ day, people, decide });
    });

  const sendAsking: SecondFlights['sendAsking'] = async (day, send) => {
    let choice: SecondFlightsChoice | undefined;
    for (;;) {
      try {
        return await send(choice);
      } catch (error) {
        const people = peopleOnOtherFlights(error);
        if (people.length === 0) throw error;
        const decided = await ask(day, people);
        if (decided === null) return null;
        choice = decided;
      }
    }
  };

  return {
    sendAsking,
    dialog: asked && (
      <Suspense>
        <SecondFlightsDialog day={asked.day} people={asked.people} onDecide={asked.decide} />
      </Suspense>
    ),
    isOpen: asked !== null,
  };
};
