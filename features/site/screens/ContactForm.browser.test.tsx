import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, broken, held, plan, refusal, release } from '../../../test/support/components/answers.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { contactOperator } from '../contract.ts';
import { de } from '../texts.de.ts';
import { en } from '../texts.en.ts';
import { ContactForm } from './ContactForm.tsx';

const sent = answer(contactOperator, { success: true });

for (const { language, words, size } of VISITS) {
  const texts = (language === 'en' ? en : (de as unknown as typeof en)).contact;
  const field = (name: 'name' | 'email' | 'subject' | 'message') => page.getByRole('textbox', { name: texts[name] });
  const send = page.getByRole('button', { name: texts.send });
  const fill = async () => {
    await field('name').fill('Nadja Zgraggen');
    await field('email').fill('nadja@letters.example');
    await field('subject').fill('A school of ours');
    await field('message').fill('We would like to join.');
  };
  const expectAllThere = async () => {
    await expect.element(field('name')).toHaveValue('Nadja Zgraggen');
    await expect.element(field('email')).toHaveValue('nadja@letters.example');
    await expect.element(field('subject')).toHaveValue('A school of ours');
    await expect.element(field('message')).toHaveValue('We would like to join.');
  };

  describe(`contact form, ${language}`, () => {
    test('sends a message once, then shows the confirmation in its place and focuses it', async () => {
      await plan(contactOperator, held(sent));
      await show(<ContactForm />, { language, size });
      await fill();
      await send.click();
      await expect.element(page.getByRole('button', { name: texts.sending })).toBeDisabled();
      await release();
      await expect.element(page.getByRole('heading', { name: texts.sent_title })).toHaveFocus();
      await expect.element(page.getByText(texts.sent.replace('{{email}}', 'nadja@letters.example'))).toBeVisible();
      expect(await asked(contactOperator)).toEqual([
        {
          name: 'Nadja Zgraggen',
          email: 'nadja@letters.example',
          subject: 'A school of ours',
          message: 'We would like to join.',
          language,
        },
      ]);
      await page.getByRole('button', { name: texts.another }).click();
      await expect.element(field('email')).toHaveValue('nadja@letters.example');
      await expect.element(field('message')).toHaveValue('');
    });

    test('shows an error under each wrong field and focuses the first one', async () => {
      await show(<ContactForm />, { language, size });
      await field('name').fill('Nadja Zgraggen');
      await field('email').fill('nadja at letters');
      await send.click();
      await expect.element(field('email')).toHaveFocus();
      await expect.element(field('email')).toHaveAccessibleDescription(words.fields.not_an_email);
      await expect.element(field('subject')).toHaveAccessibleDescription(words.fields.required);
      await expect.element(field('name')).toHaveAttribute('aria-invalid', 'false');
      await expect.element(field('email')).toHaveValue('nadja at letters');
      await field('email').fill('nadja@letters.example');
      await expect.element(field('email')).toHaveAttribute('aria-invalid', 'false');
    });

    test("shows a refused field's error there and keeps the input", async () => {
      const errors = [{ path: 'subject', code: 'forbidden_character' }];
      await plan(contactOperator, refusal('invalid_fields', { errors }), sent);
      await show(<ContactForm />, { language, size });
      await fill();
      await send.click();
      await expect.element(field('subject')).toHaveFocus();
      await expect.element(field('subject')).toHaveAccessibleDescription(words.fields.forbidden_character);
      await expectAllThere();
      await field('subject').fill('Another subject');
      await expect.element(field('subject')).toHaveAttribute('aria-invalid', 'false');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('heading', { name: texts.sent_title })).toBeVisible();
    });

    test('says that sending failed and keeps the input', async () => {
      const tomorrow = refusal('too_many_requests', {}, { 'retry-after': '40000' });
      await plan(contactOperator, broken, refusal('too_many_mails'), tomorrow);
      await show(<ContactForm />, { language, size });
      await fill();
      const alert = page.getByRole('alert');
      await send.click();
      await expect.element(alert).toHaveTextContent(texts.failed.replace('{{reason}}', words.problem.network));
      await send.click();
      await expect.element(alert).toHaveTextContent(texts.failed.replace('{{reason}}', words.errors.too_many_mails));
      await send.click();
      await expect.element(alert).toHaveTextContent(texts.enough);
      await expectAllThere();
    });
  });
}
