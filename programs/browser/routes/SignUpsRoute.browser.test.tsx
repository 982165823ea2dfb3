import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listChats, listenLive } from '../../../features/chat/messages.contract.ts';
import { listFlightTeachers, readOwnProfile } from '../../../features/members/contract.ts';
import { NO_SAFETY } from '../../../features/members/safety.rules.ts';
import { listSignUpFlights } from '../../../features/signups/contract.ts';
import { answer, held, plan } from '../../../test/support/components/answers.ts';
import { flight, member, SELF } from '../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { SignUpsRoute } from './SignUpsRoute.tsx';

const DAY = {
  ...flight(),
  signed_up_student: false,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
};

beforeEach(async () => {
  await plan(listFlightTeachers, answer(listFlightTeachers, []));
  await plan(listSignUpFlights, answer(listSignUpFlights, [DAY]));
  await plan(listChats, answer(listChats, []));
  await plan(listenLive, held({ status: 200, body: null }));
});

for (const { language, words, size } of VISITS) {
  const title = page.getByRole('heading', { name: words.safety.card_title });
  const open = async (insurance_valid_until: string) => {
    const self = member({ user_id: SELF, safety: { ...NO_SAFETY, insurance_valid_until } });
    await plan(readOwnProfile, answer(readOwnProfile, self));
    const rights = { role: 'student', is_school_admin: false } as const;
    await show(<SignUpsRoute />, { language, size, rights, preferred: { profile_prompt: 'dismissed' } });
    await expect.element(page.getByRole('article')).toBeVisible();
  };

  describe(`the page of sign-ups, ${language}`, () => {
    test('tells a member above the days what has expired', async () => {
      await open('2020-01-31');
      await expect.element(title).toBeVisible();
      const path = `/member/${SELF}`;
      await expect.element(page.getByRole('link', { name: words.safety.update })).toHaveAttribute('href', path);
    });

    test('says nothing while all is in order', async () => {
      await open('2099-01-31');
      await expect.element(title).not.toBeInTheDocument();
    });
  });
}
