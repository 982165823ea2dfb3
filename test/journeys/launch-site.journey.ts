import type { Page } from '@playwright/test';
import type { FlightId } from '../../core/ids/ids.ts';
import { readBoard } from '../../features/board/contract.ts';
import { beginDay } from './calls.ts';
import { type Caller, expect, PHONE, test } from './people.ts';
import { unsent } from './stored.ts';
import { startWeakNetwork } from './weak-network.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** Returns the presses that the server has of a day's board, in its order. */
const pressed = async (ask: Caller, flight_id: FlightId): Promise<readonly string[]> => {
  const { body } = await ask(readBoard, { flight_id });
  return (body['facts'] as { what: string }[]).map(({ what }) => what);
};

const WAITS = /^\d noch nicht gesendet$/;

test('in a dead spot, with a server that dies and an app that is closed, each press counts once and in order', async ({
  enter,
  callAs,
  program,
}) => {
  const ask = await callAs('teacher');
  const day = await beginDay(await callAs('admin'), ['Anna'], 'Funkloch');
  const network = await startWeakNetwork(program.port);
  try {
    const path = `${network.address}/flight/${day}/board`;
    const page = await enter('teacher', { size: PHONE, language: 'de', keeps: true, path });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    // The program takes the press, and its answer never comes back.
    network.become('half open');
    await press(page, 'Da: Anna Funkloch');
    await expect.poll(() => pressed(ask, day)).toEqual(['here']);
    await expect(page.getByText(WAITS)).toBeVisible();
    await press(page, 'Gestartet: Anna Funkloch');
    network.become('slow');
    await expect(page.getByText(WAITS)).toHaveCount(0);
    await expect.poll(() => pressed(ask, day)).toEqual(['here', 'launched']);
    network.become('good');

    await program.kill();
    await press(page, 'Gelandet: Anna Funkloch');
    await expect(page.getByText(WAITS)).toBeVisible();
    await expect.poll(() => unsent(page)).toBe(1);
    const context = page.context();
    await page.close();
    const opened = await context.newPage();
    await opened.goto(path);
    await expect(opened.getByText(WAITS)).toBeVisible();
    await press(opened, 'Gestartet: Anna Funkloch');
    await program.startAgain();
    await expect(opened.getByText(WAITS)).toHaveCount(0);
    expect(await pressed(ask, day)).toEqual(['here', 'launched', 'landed', 'launched']);
    await expect(opened.getByText('In der Luft: 1 (Anna)')).toBeVisible();
    await context.close();
  } finally {
    await network.stop();
  }
});
