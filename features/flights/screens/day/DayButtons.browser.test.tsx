import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { flight } from '../../../../test/support/components/rows.ts';
import { PHONE, show, VISITS } from '../../../../test/support/components/show.tsx';
import type { Flight } from '../../contract.ts';
import { DayBar } from './DayButtons.tsx';
import { FlightMenu } from './FlightMenu.tsx';
import type { FlightActions } from './use-flight-actions.tsx';

const nothing = () => undefined;
const ACTIONS: FlightActions = {
  schedule: nothing,
  confirm: async () => undefined,
  undo: async () => undefined,
  sendNow: async () => undefined,
  askToCancel: nothing,
  askToRemove: nothing,
  dialog: null,
};

/** A day that is confirmed by its button. */
const Day = ({ part }: { readonly part: Partial<Flight> }) => {
  const [canceled, setCanceled] = useState(part.canceled ?? null);
  const actions = { ...ACTIONS, confirm: async () => setCanceled(false) };
  return (
    <>
      <FlightMenu flight={flight({ ...part, canceled })} actions={actions} />
      <DayBar flight={flight({ ...part, canceled })} actions={actions} />
    </>
  );
};

for (const { language, words } of VISITS) {
  const { cancel, confirm, copy } = words.flights;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

  test(`the button that confirms goes away, and no other moves to its place, ${language}`, async () => {
    await show(<Day part={{}} />, { language, size: PHONE });
    await expect.element(button(cancel)).toBeVisible();
    const place = button(confirm).element().getBoundingClientRect();
    await button(confirm).click();
    await expect.element(button(confirm)).not.toBeInTheDocument();
    expect(button(cancel).element().getBoundingClientRect().right).toBeLessThan(place.left + place.width / 2);
  });

  test(`a past day is neither confirmed nor cancelled, ${language}`, async () => {
    await show(<Day part={{ flight_state: 'past' }} />, { language, size: PHONE });
    await page.getByRole('button').first().click();
    await expect.element(item(copy)).toBeVisible();
    for (const name of [confirm, cancel]) {
      await expect.element(item(name)).not.toBeInTheDocument();
      await expect.element(button(name)).not.toBeInTheDocument();
    }
  });
}
