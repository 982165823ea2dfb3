import { createSchool } from '../../features/schools/console.contract.ts';
import { linkMailedTo } from './mails.ts';
import { PASSWORD } from './newcomer.ts';
import { THOROUGH, variants } from './parts.ts';
import { expect, test } from './people.ts';
import { violations } from './violations.ts';

const WORDS = {
  en: {
    card: 'School archive',
    download: 'Download archive',
    saved: 'The archive is in your downloads.',
    choose: 'Choose archive',
    wrong: /not an archive/,
    done: /Imported: \d+ members/,
    members: 'To the members',
  },
  de: {
    card: 'Archiv der Schule',
    download: 'Archiv herunterladen',
    saved: 'Das Archiv liegt bei deinen Downloads.',
    choose: 'Archiv auswählen',
    wrong: /kein Archiv/,
    done: /Importiert: \d+ Mitglieder/,
    members: 'Zu den Mitgliedern',
  },
} as const;

for (const { language, name, size } of variants('en desktop')) {
  const words = WORDS[language];
  const email = `olga-${language}@archive.example`;

  test(
    `an admin downloads the archive of the school, and another school is filled with it, ${language}, ${name}`,
    THOROUGH,
    async ({ enter, browse, callAs, sessions, request }) => {
      const admin = await enter('admin', { language, size, path: '/settings/data' });
      const [download] = await Promise.all([
        admin.waitForEvent('download'),
        admin.getByRole('button', { name: words.download }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^aufwind-.+-\d{4}-\d\d-\d\d\.zip$/);
      await expect(admin.getByText(words.saved)).toBeVisible();
      expect(await violations(admin)).toEqual([]);

      const { status } = await (await callAs('provider'))(createSchool, {
        display_name: 'Flugschule Neuland',
        school_link: `neuland-${language}.example`,
        timezone: 'Europe/Zurich',
        country: 'CH',
        admin: { first_name: 'Olga', last_name: 'Neuland', email },
      });
      expect(status).toBe(200);
      const link = new URL(await linkMailedTo(request, email, /invites you|lädt dich/));
      const session = await sessions.register({ email, password: PASSWORD }, link.searchParams.get('code') ?? '');
      const olga = await browse({ language, size }, session);
      await olga.goto('/settings/data');
      const card = olga.getByRole('region', { name: words.card });
      await expect(card.getByRole('button', { name: words.choose })).toBeVisible();
      const input = card.locator('input[type=file]');
      await input.setInputFiles({ name: 'photo.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP file') });
      await expect(card.getByRole('alert').filter({ hasText: words.wrong })).toBeVisible();
      expect(await violations(olga)).toEqual([]);
      await input.setInputFiles(await download.path());
      await expect(card.getByText(words.done)).toBeVisible({ timeout: 120_000 });
      await card.getByRole('link', { name: words.members }).click();
      await expect(olga.getByText(/Barmettler/).first()).toBeVisible();
    },
  );
}
