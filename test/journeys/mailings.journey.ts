import { sendMailing } from '../../features/mailings/contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { linkMailedTo } from './mails.ts';
import { variants } from './parts.ts';
import { expect, test } from './people.ts';
import { violations } from './violations.ts';

const WORDS = {
  en: { title: 'Sent e-mails', stop: 'Stop' },
  de: { title: 'Gesendete E-Mails', stop: 'Stoppen' },
} as const;

interface Member {
  readonly user_id: string;
  readonly email: string;
}

for (const { language, name, size, part } of variants()) {
  const words = WORDS[language];

  test(`an admin sees what became of an e-mail, ${language}, ${name}`, part, async ({ enter, callAs, request }) => {
    const call = await callAs('admin');
    const { body: members } = await call(listMembers, { roles: ['student'], response_type: 'full', limit: 3 });
    const people = members as unknown as readonly Member[];
    const subject = `${words.title} ${language} ${name}`;
    const { status } = await call(sendMailing, {
      id: crypto.randomUUID(),
      subject,
      text: 'https://weitblick.example/season',
      salutation: true,
      language,
      user_ids: people.map(({ user_id }) => user_id),
    });
    expect(status).toBe(200);

    const page = await enter('admin', { language, size, path: '/members/mails' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await page.getByRole('link', { name: subject }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
    await expect(page.getByRole('button', { name: words.stop })).toBeHidden({ timeout: 30_000 });
    expect(await violations(page)).toEqual([]);
    for (const { email } of people) await expect(page.getByText(email)).toBeVisible();
    const link = await linkMailedTo(request, people[0]?.email ?? '', new RegExp(subject));
    expect(link).toBe('https://weitblick.example/season');
    await page.getByRole('main').getByRole('link', { name: words.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    expect(await violations(page)).toEqual([]);
  });
}
