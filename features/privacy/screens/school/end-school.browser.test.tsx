import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, held, plan, refusal, release } from '../../../../test/support/components/answers.ts';
import { pressTwice } from '../../../../test/support/components/press.ts';
import { providerSchool } from '../../../../test/support/components/provider-school.ts';
import { SCHOOL } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import type { ProviderSchool } from '../../../schools/console.contract.ts';
import { endSchool } from '../../school-end.contract.ts';
import { de } from '../../school-end.texts.de.ts';
import { en } from '../../school-end.texts.en.ts';
import type { WithProof } from '../member/MemberDataCard.tsx';
import { EndSchoolDialog } from './EndSchoolDialog.tsx';

const SAVED = { exported_at: '2026-11-28T09:30:00.000Z' };
const NAME = 'Flugschule Engelberg';
const proven: WithProof = async (work) => (await work()) === 'done';

for (const { language, words, size } of VISITS) {
  const texts = language === 'de' ? de : en;
  const named = (text: string) => text.replace('{{name}}', NAME);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const reason = page.getByRole('textbox', { name: texts.reason });
  const name = page.getByRole('textbox', { name: texts.name });
  const open = async (school: Partial<ProviderSchool> = SAVED) => {
    const onClose = vi.fn();
    const dialog = <EndSchoolDialog school={providerSchool(school)} withProof={proven} onClose={onClose} />;
    await show(dialog, { language, size });
    return onClose;
  };
  const type = async () => {
    await reason.fill(' They stop ');
    await name.fill(NAME);
  };

  describe(`the end of a school, ${language}`, () => {
    test('the question names what happens at once, what later, and how old the archive is', async () => {
      await open();
      for (const text of [texts.at_once, texts.later, texts.archive.split('{{day}}')[0] ?? '', texts.archive_hint])
        await expect.element(page.getByText(text, { exact: false })).toBeVisible();
    });

    test('the question says that there is no archive', async () => {
      await open({});
      await expect.element(page.getByText(texts.no_archive, { exact: false })).toBeVisible();
    });

    test('nothing is sent without a reason and the name of this school', async () => {
      await open();
      await button(texts.verb).click();
      await expect.element(reason).toHaveAccessibleDescription(words.fields.required);
      await expect.element(reason).toHaveFocus();
      await name.fill('Flugschule Weitblick');
      await expect.element(name).toHaveAccessibleDescription(texts.other_name);
      await button(texts.verb).click();
      expect(await asked(endSchool)).toEqual([]);
    });

    test('a double press closes the school once, says so, and closes the dialog', async () => {
      await plan(endSchool, held(answer(endSchool, { erase_after: '2026-12-28T09:30:00.000Z' })));
      const onClose = await open();
      await type();
      await pressTwice(button(texts.verb));
      await release();
      await expect.element(page.getByText(named(texts.ended))).toBeVisible();
      expect(onClose).toHaveBeenCalledOnce();
      expect(await asked(endSchool)).toEqual([{ school_id: SCHOOL, reason: 'They stop' }]);
    });

    test.each<['archive_missing' | 'requires_recent_login' | 'too_many_mails', string]>([
      ['archive_missing', words.errors.archive_missing],
      ['too_many_mails', words.errors.too_many_mails],
      ['requires_recent_login', words.privacy.deletion.recent],
    ])('a refusal is said in the dialog, which keeps what was typed: %s', async (code, sentence) => {
      await plan(endSchool, refusal(code));
      const onClose = await open();
      await type();
      await button(texts.verb).click();
      await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
      await expect.element(name).toHaveValue(NAME);
      await expect.element(reason).toHaveValue(' They stop ');
      expect(onClose).not.toHaveBeenCalled();
    });
  });
}
