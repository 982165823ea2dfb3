import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { IdentityId } from '../../../core/ids/ids.ts';
import { answer, asked, held, plan, refusal, release } from '../../../test/support/components/answers.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { savePreferences } from '../../accounts/preferences.contract.ts';
import { changeStoppedNotices, readStoppedNotices } from '../contract.ts';
import { readPush } from '../push.contract.ts';
import { ChoicesScreen } from './ChoicesScreen.tsx';

const stops = (...stopped: { kind: 'chat' | 'moved'; channel: 'app' | 'email' | 'push' }[]) =>
  answer(readStoppedNotices, stopped);

const offers = (public_key: string | null) =>
  plan(readPush, answer(readPush, { public_key, person_id: '01890000-0000-7000-8000-000000000001' as IdentityId }));
beforeEach(() => offers(null));

for (const { language, words, size } of VISITS) {
  const { choices, kinds, quiet } = words.notices;
  const tick = (kind: keyof typeof kinds, channel: 'app' | 'email' | 'push') =>
    page.getByRole('checkbox', { name: `${kinds[kind]}: ${choices[channel]}`, exact: true });
  const row = (kind: keyof typeof kinds) => page.getByRole('row', { name: kinds[kind], exact: false });

  test(`a tick is saved, shows at once, and one that failed is sent again by Resolve, ${language}`, async () => {
    await plan(readStoppedNotices, stops({ kind: 'chat', channel: 'app' }));
    const both = stops({ kind: 'chat', channel: 'app' }, { kind: 'chat', channel: 'email' });
    await plan(changeStoppedNotices, held(both), refusal('internal'), stops({ kind: 'chat', channel: 'email' }));
    await show(<ChoicesScreen />, { language, size });
    await expect.element(tick('chat', 'app')).not.toBeChecked();
    await tick('chat', 'email').click();
    await expect.element(tick('chat', 'email')).not.toBeChecked();
    await release();
    await expect.poll(() => asked(changeStoppedNotices)).toHaveLength(1);
    await tick('chat', 'app').click();
    const problem = page.getByRole('alertdialog');
    await expect.element(problem).toMatchTextContent(words.notices.failure_choice);
    await problem.getByRole('button', { name: words.problem.resolve }).click();
    await expect.element(tick('chat', 'app')).toBeChecked();
    await expect.element(tick('chat', 'email')).not.toBeChecked();
    const again = { kind: 'chat', channel: 'app', stopped: false };
    expect(await asked(changeStoppedNotices)).toEqual([{ ...again, channel: 'email', stopped: true }, again, again]);
  });

  test(`what must be mailed has no box, and mailings are not in the app, ${language}`, async () => {
    await plan(readStoppedNotices, stops());
    await show(<ChoicesScreen />, { language, size });
    for (const kind of ['seat', 'canceled', 'moved'] as const) {
      await expect.element(tick(kind, 'app')).toBeChecked();
      await expect.element(tick(kind, 'email')).not.toBeInTheDocument();
      await expect.element(row(kind)).toMatchTextContent(choices.always);
    }
    await expect.element(tick('mailing', 'email')).toBeChecked();
    await expect.element(tick('mailing', 'app')).not.toBeInTheDocument();
  });

  test(`push has a column where the installation offers it, and mailings are not pushed, ${language}`, async () => {
    await plan(readStoppedNotices, stops({ kind: 'moved', channel: 'push' }));
    await plan(changeStoppedNotices, stops());
    await offers('a key');
    await show(<ChoicesScreen />, { language, size });
    await expect.element(tick('seat', 'push')).toBeChecked();
    await tick('moved', 'push').click();
    await expect.element(tick('moved', 'push')).toBeChecked();
    expect(await asked(changeStoppedNotices)).toEqual([{ kind: 'moved', channel: 'push', stopped: false }]);
    await expect.element(tick('mailing', 'push')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: words.push.title })).toBeVisible();
  });

  test(`an installation without push has no column for it, ${language}`, async () => {
    await plan(readStoppedNotices, stops());
    await show(<ChoicesScreen />, { language, size });
    await expect.element(tick('seat', 'app')).toBeChecked();
    await expect.element(tick('seat', 'push')).not.toBeInTheDocument();
  });

  test.each([
    { role: 'student', is_school_admin: false, shown: [] },
    { role: 'start_instructor', is_school_admin: false, shown: ['needed', 'not_closed'] },
    { role: 'flight_teacher', is_school_admin: false, shown: ['digest', 'not_closed'] },
  ] as const)(`lists only kinds that concern the reader, $role, ${language}`, async ({ shown, ...rights }) => {
    await plan(readStoppedNotices, stops());
    await show(<ChoicesScreen />, { language, size, rights });
    await expect.element(row('seat')).toBeVisible();
    const listed = (['needed', 'digest', 'not_closed'] as const).filter((kind) => row(kind).elements().length > 0);
    expect(listed).toEqual(shown);
  });

  test(`quiet hours around the clock are refused beside the field, and what was typed stays, ${language}`, async () => {
    await plan(readStoppedNotices, stops());
    await plan(savePreferences, refusal('internal'), answer(savePreferences, { last_update: '2' }));
    await show(<ChoicesScreen />, { language, size });
    const until = page.getByRole('group', { name: quiet.to, exact: true });
    const hours = until.getByRole('spinbutton', { name: words.kit.hours });
    const save = page.getByRole('button', { name: quiet.save, exact: true });
    await hours.click();
    await userEvent.keyboard('21');
    await save.click();
    await expect.element(page.getByText(quiet.around)).toBeVisible();
    await expect.element(until).toHaveAccessibleDescription(expect.stringContaining(quiet.around));
    await expect.element(hours).toHaveAttribute('aria-valuetext', '21');
    expect(await asked(savePreferences)).toEqual([]);
    await hours.click();
    await userEvent.keyboard('06');
    await save.click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.problem.resolve }).click();
    await expect.element(page.getByText(quiet.saved)).toBeVisible();
    const sent = expect.objectContaining({ quiet_hours: { from: '21:00', to: '06:00' } });
    expect(await asked(savePreferences)).toEqual([sent, sent]);
  });
}
