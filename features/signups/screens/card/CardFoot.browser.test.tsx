import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { flight } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { CardFoot } from './CardFoot.tsx';

const taught = {
  ...flight(),
  signed_up_student: false,
  signed_up_start_instructor: false,
  start_instructors: [],
};

for (const { language, words, size } of VISITS) {
  test.each([
    null,
    <button key="chat" type="button">
      Chat
    </button>,
  ])(
    `tells a flight teacher why there is no seat on their own day, also beside further actions, ${language}`,
    async (extra) => {
      await show(
        <CardFoot
          flight={taught}
          day="Sat 20 Jun"
          action={{ kind: 'sign-up', seat: 'start_instructors', refusal: 'flight_teacher_of_this_flight' }}
          now={Temporal.Now.instant()}
          press={null}
          extra={extra}
          onPress={() => undefined}
          onTakeBack={() => undefined}
        />,
        { language, size },
      );
      await expect.element(page.getByText(words.errors.flight_teacher_of_this_flight)).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: words.signups.manage_day.replace('{{day}}', 'Sat 20 Jun') }))
        .toBeVisible();
    },
  );
}
