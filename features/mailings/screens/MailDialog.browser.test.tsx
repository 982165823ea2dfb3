import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MailingId, MemberId } from '../../../core/ids/ids.ts';
import { answer, asked, broken, held, plan, refusal, release } from '../../../test/support/components/answers.ts';
import { pressTwice } from '../../../test/support/components/press.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { previewMailing, sendMailing } from '../contract.ts';
import { MailDialog } from './MailDialog.tsx';

const IDS = ['1', '2', '3', '4'].map((n) => `01900000-0000-7000-8000-00000000000${n}` as MemberId);
const [LIVIA, RETO, BARE, GONE] = IDS as [MemberId, MemberId, MemberId, MemberId];

const previewed = answer(previewMailing, {
  school: 'Flugschule Engelberg',
  reply_to: 'simone@flights.example',
  recipients: 2,
  most: 2000,
  example: { user_id: LIVIA, first_name: 'Livia', last_name: 'Amsler' },
  left_out: [
    { user_id: BARE, first_name: 'Beat', last_name: 'Kunz', reason: 'no_email' },
    { user_id: GONE, first_name: 'Carla', last_name: 'Lutz', reason: 'unsubscribed' },
  ],
});

let closed: (MailingId | null)[] = [];
beforeEach(async () => {
  closed = [];
  await plan(previewMailing, previewed);
});

for (const { language, words, size } of VISITS) {
  const { write, preview } = words.mailings;
  const field = (name: string) => page.getByRole('textbox', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = async () => {
    await show(<MailDialog memberIds={IDS} onClose={(sent) => closed.push(sent)} />, { language, size });
    const replies = write.reply_to.replace('{{address}}', 'simone@flights.example');
    const own = write.own_mail.replace('{{school}}', 'Flugschule Engelberg');
    await expect.element(page.getByText(`${replies} ${own}`)).toBeVisible();
  };
  const sendTo = (count: number) => button(write.send_other.replace('{{count}}', String(count)));
  const fill = async () => {
    await field(write.subject).fill('Saison');
    await field(write.text).fill('Wir beginnen.\n\nAlles dazu: https://weitblick.example/saison');
    await button(write.preview).click();
    await expect.element(sendTo(2)).toBeVisible();
  };

  describe(`writing an e-mail to many, ${language}`, () => {
    test('says who gets it and who does not', async () => {
      await open();
      const reasons = [write.no_email_one, write.unsubscribed_one]
        .map((one) => one.replace('{{count}}', '1'))
        .join(', ');
      const to = write.to_some_other
        .replace('{{count}}', '2')
        .replace('{{total}}', '4')
        .replace('{{reasons}}', reasons);
      await expect.element(page.getByText(to)).toBeVisible();
      await page.getByText(write.who).click();
      await expect.element(page.getByText(/Beat Kunz/)).toBeVisible();
      expect(await asked(previewMailing)).toEqual([{ user_ids: [LIVIA, RETO, BARE, GONE] }]);
    });

    test('names what is missing beside its field, and keeps what was typed', async () => {
      await open();
      await field(write.text).fill('Wir beginnen.');
      await button(write.preview).click();
      await expect.element(field(write.subject)).toHaveAccessibleDescription(words.fields.required);
      await expect.element(field(write.subject)).toHaveFocus();
      await expect.element(field(write.text)).toHaveValue('Wir beginnen.');
    });

    test('shows the mail before it is sent, and sends it under one id however often it is pressed', async () => {
      await plan(sendMailing, broken, answer(sendMailing, { recipients: 2, left_out: 2 }));
      await open();
      await fill();
      const shown = page.getByRole('region', { name: preview.label.replace('{{name}}', 'Livia Amsler') });
      await expect.element(shown).toMatchTextContent('Flugschule Engelberg');
      await expect.element(shown).toMatchTextContent(language === 'en' ? 'Hello Livia' : 'Hallo Livia');
      await expect.element(shown.getByRole('link')).toHaveAttribute('href', 'https://weitblick.example/saison');
      await sendTo(2).click();
      await expect.element(page.getByRole('alert')).toHaveTextContent(write.lost);
      await sendTo(2).click();
      await expect.element(page.getByText(write.sent_other.replace('{{count}}', '2'))).toBeVisible();
      const sent = (await asked(sendMailing)) as { id: MailingId }[];
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      expect(sent.at(-1)).toMatchObject({
        subject: 'Saison',
        text: 'Wir beginnen.\n\nAlles dazu: https://weitblick.example/saison',
        salutation: true,
        language,
        user_ids: IDS,
      });
      expect(closed).toEqual([sent[0]?.id]);
    });

    test('sends once at a double press', async () => {
      await plan(sendMailing, held(answer(sendMailing, { recipients: 2, left_out: 2 })));
      await open();
      await fill();
      await pressTwice(sendTo(2));
      await release();
      await expect.poll(() => closed).toHaveLength(1);
      expect(await asked(sendMailing)).toHaveLength(1);
    });

    test('says when the budget allows it again, and keeps the text', async () => {
      await plan(sendMailing, refusal('too_many_mails', {}, { 'retry-after': '3600' }));
      await open();
      await fill();
      await sendTo(2).click();
      const [refused = ''] = write.too_many.split('{{time}}');
      await expect.element(page.getByRole('alert')).toMatchTextContent(refused.trim());
      await button(write.back).click();
      await expect.element(field(write.subject)).toHaveValue('Saison');
    });

    test('says where to find it, if it was sent before with another text', async () => {
      await plan(sendMailing, refusal('id_already_used'));
      await open();
      await fill();
      await sendTo(2).click();
      await expect.element(page.getByRole('alert')).toHaveTextContent(write.already_sent);
    });

    test('asks before a typed text is lost', async () => {
      await open();
      await field(write.subject).fill('Saison');
      await userEvent.keyboard('{Escape}');
      await button(write.keep).click();
      expect(closed).toEqual([]);
      await expect.element(field(write.subject)).toHaveValue('Saison');
      await button(words.actions.cancel).click();
      await button(write.discard).click();
      await expect.poll(() => closed).toEqual([null]);
    });
  });
}
