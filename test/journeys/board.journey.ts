import type { Page } from '@playwright/test';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { takePresses } from '../../features/board/contract.ts';
import { listenLive } from '../../features/chat/messages.contract.ts';
import { beginDay } from './calls.ts';
import { expect, PHONE, test } from './people.ts';
import { unsent } from './stored.ts';
import { violations } from './violations.ts';

const openLive = async (page: Page, path: string): Promise<void> => {
  const opened = page.waitForResponse((response) => response.url().endsWith(listenLive.path) && response.ok());
  await page.goto(path);
  await opened;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('launch and landing see each other’s presses, and agree after one of them had no network', async ({
  enter,
  callAs,
}) => {
  const ask = await callAs('admin');
  const flight_id = await beginDay(ask, ['Anna', 'Ben'], 'Tafel');
  expect((await ask(readAccessRights, {})).status).toBe(200);

  const [launch, landing] = [
    await enter('teacher', { size: PHONE }),
    await enter('admin', { size: PHONE, language: 'de', keeps: true }),
  ];
  await launch.goto(`/flight/${flight_id}`);
  await launch.getByRole('link', { name: 'Board' }).first().tap();
  await expect(launch).toHaveURL(/\/board$/);
  await openLive(launch, launch.url());
  await openLive(landing, `/flight/${flight_id}/board`);
  expect(await violations(launch), 'the board').toEqual([]);

  await button(launch, 'Here: Anna Tafel').tap();
  await button(launch, 'Launched: Anna Tafel').tap();
  await expect(landing.getByText('In der Luft: 1 (Anna)')).toBeVisible();

  // The landing loses its network, and goes on, also after the app was closed.
  await landing.evaluate(async () => void (await navigator.serviceWorker.ready));
  await landing.context().setOffline(true);
  await button(landing, 'Gelandet: Anna Tafel').tap();
  await expect(landing.getByText('1 noch nicht gesendet')).toBeVisible();
  await expect(landing.getByText('In der Luft: 0')).toBeVisible();
  await expect.poll(() => unsent(landing)).toBe(1);
  await landing.reload();
  await expect(landing.getByText('1 noch nicht gesendet')).toBeVisible();
  await expect(landing.getByText('In der Luft: 0')).toBeVisible();
  await button(launch, 'Here: Ben Tafel').tap();
  await button(launch, 'Launched: Ben Tafel').tap();
  await expect(launch.getByText('In the air: 2 (Anna, Ben)')).toBeVisible();
  await button(landing, 'Notfallkarte: Ben Tafel').tap();
  await expect(landing.getByRole('dialog').getByText('Kein Notfallkontakt erfasst')).toBeVisible();
  expect(await violations(landing), 'an emergency card').toEqual([]);
  await landing.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).last().tap();

  const sent = landing.waitForResponse((response) => response.url().endsWith(takePresses.path) && response.ok());
  await landing.context().setOffline(false);
  await sent;
  await expect(landing.getByText('In der Luft: 1 (Ben)')).toBeVisible();
  await expect(launch.getByText('In the air: 1 (Ben)')).toBeVisible();
  await expect(landing.getByText(/noch nicht gesendet/)).toHaveCount(0);

  await button(launch, 'Landed: Ben Tafel').tap();
  for (const [page, words] of [
    [launch, 'All 2 are down'],
    [landing, 'Alle 2 sind unten'],
  ] as const)
    await expect(page.getByText(words)).toBeVisible();
});
