import type { MemberId } from '../../core/ids/ids.ts';
import { readOwnProfile } from '../../features/members/contract.ts';
import { changeFlightMember, listSignUpFlights, type SignUpFlight } from '../../features/signups/contract.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

test('a start instructor sees who comes, prints the list, and is refused once they are off the day', async ({
  enter,
  callAs,
}) => {
  const admin = await callAs('admin');
  const starter = await callAs('starter');
  const { user_id } = (await starter(readOwnProfile, {})).body as unknown as { user_id: MemberId };
  const days = (await starter(listSignUpFlights, { flight_type: ['high_alt_flight'] }))
    .body as unknown as SignUpFlight[];
  const mine = days.filter((day) => day.signed_up_start_instructor);
  const day = mine[0] ?? days.find((one) => one.canceled !== true && one.student_count > 0);
  if (day === undefined) throw new Error('The demo has no day for a start instructor.');
  const seat = { flight_id: day.flight_id, user_id, role: 'start_instructors', override: true } as const;
  if (mine.length === 0) await admin(changeFlightMember, { ...seat, action: 'sign-up', move: true });

  const page = await enter('starter', { size: PHONE });
  await page
    .getByRole('button', { name: /^Who comes on/ })
    .first()
    .tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  expect(await violations(page), 'who comes').toEqual([]);
  await dialog.getByRole('link', { name: 'Print list' }).tap();
  await expect(page).toHaveURL(/\/print\//);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Harness' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Canopy' })).toBeVisible();
  expect(await violations(page), 'list').toEqual([]);
  await page.getByRole('button', { name: 'Save' }).tap();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).tap();
  await download;

  await admin(changeFlightMember, {
    ...seat,
    flight_id: page.url().split('/').at(-1)?.split('?')[0] as never,
    action: 'sign-out',
  });
  await page.reload();
  await expect(page.getByText('You print the lists of the days')).toBeVisible();
});
