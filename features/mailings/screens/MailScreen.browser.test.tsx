import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MailingId, MemberId } from '../../../core/ids/ids.ts';
import { answer, asked, plan } from '../../../test/support/components/answers.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { listMailings, readMailing, resendMailing, stopMailing } from '../contract.ts';
import { MailScreen } from './MailScreen.tsx';
import { MailsScreen } from './MailsScreen.tsx';

const ID = '01900000-0000-7000-8000-000000000001' as MailingId;
const AT = '2026-11-25T09:00:00.000Z';
const person = (n: number, last_name: string) => ({
  user_id: `01900000-0000-7000-8000-0000000000${n}` as MemberId,
  first_name: 'Livia',
  last_name,
});
const mailing = (queued: number) => ({
  id: ID,
  subject: 'Saison 2027',
  at: AT,
  author: person(10, 'Amsler'),
  counts: { queued, sent: 1, failed: 1, stopped: 0, left_out: 1 },
});
const whole = (queued: number) =>
  answer(readMailing, {
    ...mailing(queued),
    text: 'Wir beginnen.',
    salutation: true,
    reply_to: 'buero@flights.example',
    recipients: [
      { ...person(11, 'Brunner'), email: 'b@flights.example', state: 'failed', reason: 'unknown_mailbox', at: AT },
      { ...person(12, 'Casutt'), email: null, state: 'left_out', reason: 'no_email', at: AT },
      { ...person(13, ''), first_name: '', email: null, state: 'sent', reason: null, at: AT },
    ],
  });

for (const { language, words, size } of VISITS) {
  const { mailings } = words;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  describe(`sent e-mails, ${language}`, () => {
    test('are listed with author and counts', async () => {
      await plan(listMailings, answer(listMailings, [mailing(0)]));
      await show(<MailsScreen />, { language, size });
      const row = page.getByRole('link', { name: /Saison 2027/ });
      await expect.element(row).toMatchTextContent('Livia Amsler');
      await expect.element(row).toMatchTextContent(mailings.counts.failed.replace('{{count}}', '1'));
      await expect.element(row).not.toMatchTextContent(mailings.counts.queued.replace('{{count}}', ''));
    });

    test('an empty list says how to write one', async () => {
      await plan(listMailings, answer(listMailings, []));
      await show(<MailsScreen />, { language, size });
      await expect.element(page.getByText(mailings.none.text, { exact: true })).toBeVisible();
    });

    test('say of each recipient what became of it, and repeat the failed ones', async () => {
      await plan(readMailing, whole(0));
      await plan(resendMailing, answer(resendMailing, { queued: 1 }));
      await show(<MailScreen id={ID} />, { language, size });
      await expect.element(page.getByText(mailings.reasons.unknown_mailbox)).toBeVisible();
      await expect.element(page.getByText(mailings.reasons.no_email)).toBeVisible();
      await expect.element(page.getByText(mailings.former)).toBeVisible();
      await expect.element(button(mailings.stop)).not.toBeInTheDocument();
      await button(mailings.resend).click();
      await expect.element(page.getByText(mailings.resent_one.replace('{{count}}', '1'))).toBeVisible();
      expect(await asked(resendMailing)).toEqual([{ id: ID }]);
    });

    test('can be stopped after a question', async () => {
      await plan(readMailing, whole(7), whole(0));
      await plan(stopMailing, answer(stopMailing, { stopped: 7 }));
      await show(<MailScreen id={ID} />, { language, size });
      await button(mailings.stop).click();
      await expect.element(page.getByText(mailings.stop_text)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: mailings.stop, exact: true }).click();
      await expect.element(page.getByText(mailings.stopped_other.replace('{{count}}', '7'))).toBeVisible();
      expect(await asked(stopMailing)).toEqual([{ id: ID }]);
    });
  });
}
