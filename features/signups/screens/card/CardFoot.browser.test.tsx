import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { flight } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { CardFoot } from './CardFoot.tsx';

const taught = {
  ...flight(),
  signed_up_student: false,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
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
          onDecline={() => undefined}
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

  test.each([
    [[{ first_name: 'Reto', phone: '+41791234567' }], words.signups.deadline.too_late],
    [[], words.signups.deadline.too_late_no_number],
  ] as const)(`says whom to call once it is too late to sign off: %j, ${language}`, async (teacher_phones, text) => {
    await show(
      <CardFoot
        flight={{ ...taught, signed_up_student: true, teacher_phones: [...teacher_phones] }}
        day="Sat 20 Jun"
        action={{ kind: 'sign-out', seat: 'students', refusal: 'deadline_passed', late: null }}
        now={Temporal.Now.instant()}
        press={null}
        extra={null}
        onPress={() => undefined}
        onDecline={() => undefined}
        onTakeBack={() => undefined}
      />,
      { language, size },
    );
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(0);
    const links = page.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(teacher_phones.map(({ phone }) => `tel:${phone}`));
    expect(links.every((link) => link.textContent.includes('Reto') && /79 123 45 67/.test(link.textContent))).toBe(
      true,
    );
  });
}
