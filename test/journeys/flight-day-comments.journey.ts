import { addFlightComment, deleteFlightComment } from '../../features/flights/comments.contract.ts';
import { call, comments, newDay, noteField, openDay, openPart } from './flight-days.ts';
import { THOROUGH } from './parts.ts';
import { DESKTOP, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

for (const [language, size] of [
  ['en', DESKTOP],
  ['de', PHONE],
] as const) {
  test(`staff write comments on a day, ${language} ${size.width}`, THOROUGH, async ({ enter, callAs }) => {
    const page = await enter('teacher', { language, size });
    const id = await newDay(await callAs('teacher'));
    await openDay(page, id, '#comments');
    const entries = comments(page).getByRole('listitem');

    await test.step('Enter starts a new line, Ctrl with Enter sends', async () => {
      await noteField(page).fill('  Channel 2.');
      await noteField(page).press('Enter');
      await noteField(page).pressSequentially('I start them.');
      await noteField(page).press('Control+Enter');
      await expect(entries).toHaveCount(1);
      await expect(entries.first().getByText('Channel 2.\nI start them.')).toBeVisible();
      await expect(entries.first()).toContainText(/Reto Zumbühl · \d\d:\d\d/);
      await expect(noteField(page)).toHaveValue('');
      await expect(comments(page).getByRole('status')).toHaveText(/^(Comment added|Kommentar hinzugefügt)$/);
    });

    await test.step('the newest comment comes last', async () => {
      await noteField(page).fill('Föhn until 11:00.');
      await comments(page)
        .getByRole('button', { name: /^(Add comment|Kommentar hinzufügen)$/ })
        .click();
      await expect(entries).toHaveCount(2);
      await expect(entries.last()).toContainText('Föhn until 11:00.');
    });

    await test.step('a comment is deleted, restored, and deleted for good', async () => {
      const remove = entries.first().getByRole('button');
      await remove.click();
      await expect(entries).toHaveCount(1);
      await page.getByRole('button', { name: /^(Undo|Rückgängig)$/ }).click();
      await expect(entries).toHaveCount(2);
      await expect(entries.first()).toContainText('Channel 2.');
      const gone = page.waitForResponse((response) => response.request().method() === deleteFlightComment.method);
      await remove.focus();
      await page.keyboard.press('Enter');
      expect((await gone).ok()).toBe(true);
      await expect(entries).toHaveCount(1);
      await expect(page.locator('#comments :focus')).toHaveCount(1);
      await openDay(page, id, '#comments');
      await expect(entries).toHaveCount(1);
    });

    await test.step('a draft survives a visit to another part, and a rotation of the phone', async () => {
      await noteField(page).fill('Not finished');
      await openPart(page, /^(Members|Teilnehmende)$/);
      await openPart(page, /^(Comments|Kommentare)$/);
      await page.setViewportSize(size === PHONE ? DESKTOP : PHONE);
      await page.setViewportSize(size);
      await expect(noteField(page)).toHaveValue('Not finished');
    });

    await test.step('a draft asks before the page is left', async () => {
      await page
        .getByRole('link', { name: /^(Flights|Flugtage|Zurück zu den Flugtagen)$/ })
        .first()
        .click();
      const asked = page.getByRole('dialog', { name: /^(Leave without adding|Seite ohne Hinzufügen)/ });
      expect(await violations(page)).toEqual([]);
      await asked.getByRole('button', { name: /^(Stay here|Hier bleiben)$/ }).click();
      await expect(noteField(page)).toHaveValue('Not finished');
      await noteField(page).fill('');
    });

    await test.step('a text that is too long is marked, and stays', async () => {
      await noteField(page).fill('x'.repeat(4001));
      await expect(comments(page).getByText(/^1 (character too many|Zeichen zu viel)$/)).toBeVisible();
      await expect(comments(page).getByRole('button', { name: /^(Add comment|Kommentar hinzufügen)$/ })).toBeDisabled();
      await noteField(page).fill('');
    });
  });
}

test('only admins can delete the comments of others', THOROUGH, async ({ enter, callAs }) => {
  const [admin, teacher] = [await enter('admin'), await enter('teacher')];
  const id = await newDay(await callAs('admin'));
  await call(await callAs('admin'), addFlightComment, { flight_id: id, comment: 'From the office.' });
  await call(await callAs('teacher'), addFlightComment, { flight_id: id, comment: 'From the slope.' });
  for (const [page, buttons] of [
    [admin, [1, 1]],
    [teacher, [0, 1]],
  ] as const) {
    await openDay(page, id, '#comments');
    await expect(comments(page).getByRole('listitem')).toHaveCount(2);
    for (const [place, count] of buttons.entries())
      await expect(comments(page).getByRole('listitem').nth(place).getByRole('button')).toHaveCount(count);
    expect(await violations(page)).toEqual([]);
  }
});
