import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, held, plan, refusal, release } from '../../../../test/support/components/answers.ts';
import { pressTwice } from '../../../../test/support/components/press.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { de } from '../../console.texts.de.ts';
import { en } from '../../console.texts.en.ts';
import { type DeedEntry, listDeeds } from '../../deeds.contract.ts';
import { findPerson } from '../../people.contract.ts';
import { DeedsDialog } from './DeedsDialog.tsx';
import { FindPersonDialog } from './FindPersonDialog.tsx';

/** Fills the gaps of a text. */
const filled = (text: string, about: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => about[name] ?? '');

for (const { language, words, size } of VISITS) {
  const { person, log, roles } = language === 'de' ? de : en;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  describe(`the search for a person, ${language}`, () => {
    const address = page.getByRole('textbox', { name: words.schools.fields.email });
    const reason = page.getByRole('textbox', { name: person.reason });
    const typed = { email: 'livia@members.example', reason: 'Letter of 3 May' };
    const open = () => show(<FindPersonDialog onClose={() => undefined} />, { language, size });
    const type = async () => {
      await address.fill(typed.email);
      await reason.fill(typed.reason);
    };

    test('asks nothing without an address and a reason, and says beforehand what is kept', async () => {
      await open();
      await expect.element(page.getByText(person.hint)).toBeVisible();
      await button(person.submit).click();
      await expect.element(address).toHaveAccessibleDescription(words.fields.required);
      await address.fill('livia');
      await expect.element(address).toHaveAccessibleDescription(words.fields.not_an_email);
      await expect.element(reason).toHaveAccessibleDescription(words.fields.required);
      expect(await asked(findPerson)).toEqual([]);
    });

    test('asks once for a double press, and names school, role and state of each place', async () => {
      await plan(
        findPerson,
        held(
          answer(findPerson, [
            { school: 'Bergluft', role: 'student', is_school_admin: false, state: 'invited' },
            { school: 'Weitblick', role: 'flight_teacher', is_school_admin: true, state: 'active' },
          ]),
        ),
      );
      await open();
      await type();
      await pressTwice(button(person.submit));
      await release();
      const status = page.getByRole('dialog').getByRole('status');
      await expect.element(status).toMatchTextContent(filled(person.found_other, { email: typed.email, count: '2' }));
      await expect.element(status).toMatchTextContent(`Bergluft${roles.student} · ${person.invited}`);
      const both = `${roles.flight_teacher} · ${roles.school_admin} · ${person.active}`;
      await expect.element(status).toMatchTextContent(`Weitblick${both}`);
      expect(await asked(findPerson)).toHaveLength(1);
      expect(await asked(findPerson)).toMatchObject([{ reason: typed.reason }]);
    });

    test('a failed search takes the earlier answer away, keeps what was typed, and is sent again by Resolve', async () => {
      const place = { school: 'Bergluft', role: 'student', is_school_admin: false, state: 'disabled' } as const;
      await plan(findPerson, answer(findPerson, []), refusal('too_many_requests'), answer(findPerson, [place]));
      await open();
      await type();
      await button(person.submit).click();
      const nowhere = page.getByText(filled(person.nowhere, { email: typed.email }));
      await expect.element(nowhere).toBeVisible();
      await button(person.submit).click();
      const failed = page.getByRole('alertdialog');
      await expect.element(failed).toMatchTextContent(person.failed);
      await expect.element(failed).toMatchTextContent(words.errors.too_many_requests);
      await expect.element(nowhere).not.toBeInTheDocument();
      await failed.getByRole('button', { name: words.problem.resolve }).click();
      await expect.element(page.getByText('Bergluft')).toBeVisible();
      await expect.element(address).toHaveValue(typed.email);
      await expect.element(reason).toHaveValue(typed.reason);
    });

    test('what the server refuses of a field is said beside it', async () => {
      await plan(findPerson, refusal('invalid_fields', { errors: [{ path: 'reason', code: 'too_long' }] }));
      await open();
      await type();
      await button(person.submit).click();
      await expect.element(reason).toHaveAccessibleDescription(words.fields.too_long);
      await expect.element(reason).toHaveFocus();
      await expect.element(reason).toHaveValue(typed.reason);
    });
  });

  describe(`the log of the console, ${language}`, () => {
    const deed = (id: number, part: Partial<DeedEntry>): DeedEntry => ({
      id: String(id),
      at: '2026-11-28T09:30:00.000Z',
      deed: 'school_created',
      by: 'product_admin',
      by_email: 'paula@provider.example',
      school: 'Bergluft',
      fields: [],
      email: null,
      reason: null,
      ...part,
    });
    const open = () => show(<DeedsDialog onClose={() => undefined} />, { language, size });
    const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });

    test('says what was done to whom, why and by whom', async () => {
      await plan(
        listDeeds,
        answer(listDeeds, [
          deed(1, { deed: 'person_searched', school: null, email: 'livia@members.example', reason: 'Letter of 3 May' }),
          deed(2, { deed: 'school_changed', fields: ['display_name', 'country'] }),
          deed(3, { deed: 'admin_appointed', by: 'former', by_email: null }),
          deed(4, { deed: 'school_erased', by: 'program', by_email: null }),
        ]),
      );
      await open();
      const searched = entry(filled(log.deeds.person_searched, { email: 'livia@members.example' }));
      await expect.element(searched).toMatchTextContent(filled(log.reason, { reason: 'Letter of 3 May' }));
      await expect.element(searched).toMatchTextContent('paula@provider.example');
      const both = new Intl.ListFormat(language).format([log.fields.display_name, log.fields.country]);
      const changed = entry(filled(log.deeds.school_changed, { school: 'Bergluft', fields: both }));
      await expect.element(changed).toBeVisible();
      const appointed = filled(log.deeds.admin_appointed, { school: 'Bergluft', email: log.erased });
      await expect.element(entry(appointed)).toMatchTextContent(log.by.former);
      const erased = entry(filled(log.deeds.school_erased, { school: 'Bergluft' }));
      await expect.element(erased).toMatchTextContent(log.by.program);
    });

    test('turns its pages', async () => {
      const page1 = answer(listDeeds, [deed(1, { school: 'Bergluft' })]);
      const page2 = answer(listDeeds, [deed(2, { school: 'Weitblick' })]);
      const headers = { 'x-total-count': '500' };
      await plan(listDeeds, { ...page1, headers }, { ...page2, headers });
      await open();
      await expect.element(entry('Bergluft')).toBeVisible();
      await button(words.pager.next).click();
      await expect.element(entry('Weitblick')).toBeVisible();
      expect(await asked(listDeeds)).toMatchObject([{ offset: 0 }, { limit: expect.any(Number) }]);
      const [first, second] = (await asked(listDeeds)) as { limit: number; offset: number }[];
      expect(second?.offset).toBe(first?.limit);
    });

    test('says that nothing was done yet, and closes', async () => {
      await plan(listDeeds, answer(listDeeds, []));
      const onClose = vi.fn();
      await show(<DeedsDialog onClose={onClose} />, { language, size });
      await expect.element(page.getByText(log.empty)).toBeVisible();
      await button(words.actions.close).click();
      expect(onClose).toHaveBeenCalledOnce();
    });

    test('a log that did not load is loaded again', async () => {
      await plan(listDeeds, refusal('internal'), answer(listDeeds, [deed(1, {})]));
      await open();
      await button(words.problem.resolve).click();
      await expect.element(entry('Bergluft')).toBeVisible();
    });
  });
}
