import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { LIVIA, member } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { extendTexts } from '../../../../web/i18n/language.ts';
import { type FullMember, listMembers } from '../../../members/contract.ts';
import { MemberScreen } from '../../../members/screens/MemberScreen.tsx';
import { listKnownHarnesses } from '../../../schools/harness.contract.ts';
import { listCanopyPictures } from '../../../schools/pictures.contract.ts';
import { readMemberErasing, requestMemberErasing, withdrawMemberErasing } from '../../member-erasing.contract.ts';
import { de } from '../../texts.de.ts';
import { en } from '../../texts.en.ts';
import { MemberDataCard, type WithProof } from './MemberDataCard.tsx';

const NAME = 'Livia Arnold';
const UNTIL = '2099-06-20T07:00:00.000Z';
const proven: WithProof = async (work) => (await work()) === 'done';
const body = { user_id: LIVIA };

beforeEach(async () => {
  await plan(listKnownHarnesses, answer(listKnownHarnesses, []));
  await plan(listCanopyPictures, answer(listCanopyPictures, []));
  await extendTexts(async (language) => ({ privacy: language === 'de' ? de : en }));
});

for (const { language, size, words } of VISITS) {
  const texts = language === 'de' ? de : en;
  const { member: said, deletion } = texts;
  const named = (text: string) => text.replace('{{name}}', NAME);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = async (...states: Partial<FullMember>[]) => {
    await plan(listMembers, ...states.map((state) => answer(listMembers, [member(state)])));
    await show(
      <MemberScreen
        id={LIVIA}
        cards={({ member: about }) => ({
          main: <MemberDataCard member={about} settled={(work) => work()} withProof={proven} onSignInAgain={null} />,
          side: null,
        })}
        dataOfDisabled={(about) => (
          <MemberDataCard member={about} settled={(work) => work()} withProof={proven} onSignInAgain={null} />
        )}
      />,
      { language, size },
    );
  };
  const wish = async () => {
    await button(said.verb).click();
    await button(deletion.confirm).click();
  };

  describe(`the data of a member, ${language}`, () => {
    test('the question names what goes, what stays and the days; the page then says until when', async () => {
      await plan(requestMemberErasing, answer(requestMemberErasing, { erase_after: UNTIL }));
      await plan(readMemberErasing, answer(readMemberErasing, { erase_after: UNTIL }));
      await open({ verified: true }, { verified: true, disabled: true });
      await button(said.verb).click();
      await expect.element(page.getByRole('dialog', { name: named(said.question) })).toBeVisible();
      for (const text of [said.goes, said.stays, named(said.account), said.days])
        await expect.element(page.getByText(text)).toBeVisible();
      await button(deletion.confirm).click();
      await expect.element(page.getByText(said.pending.split('{{until}}')[0] ?? '', { exact: false })).toBeVisible();
      expect(await asked(requestMemberErasing)).toEqual([body]);
    });

    test('a refusal is said in the card, and the member stays', async () => {
      await plan(requestMemberErasing, refusal('last_admin'));
      await open({});
      await wish();
      await expect.element(page.getByText(words.errors.last_admin, { exact: false })).toBeVisible();
    });

    test('without a proof nothing happens, and the card says why', async () => {
      await plan(requestMemberErasing, refusal('requires_recent_login'));
      await open({});
      await wish();
      await expect.element(page.getByText(deletion.recent)).toBeVisible();
    });

    test('a deletion can be withdrawn', async () => {
      await plan(
        readMemberErasing,
        answer(readMemberErasing, { erase_after: UNTIL }),
        answer(readMemberErasing, { erase_after: null }),
      );
      await plan(withdrawMemberErasing, answer(withdrawMemberErasing, { success: true }));
      await open({ disabled: true }, { disabled: true });
      await button(deletion.withdraw).click();
      await expect.element(page.getByText(named(said.withdrawn))).toBeVisible();
      await expect.element(button(said.verb)).toBeVisible();
      expect(await asked(withdrawMemberErasing)).toEqual([body]);
    });
  });
}
