import { Suspense, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MemberId, PaymentId } from '../../../core/ids/ids.ts';
import {
  answer,
  asked,
  broken,
  held,
  plan,
  queries,
  refusal,
  release,
} from '../../../test/support/components/answers.ts';
import { pressTwice } from '../../../test/support/components/press.ts';
import { quietTime, withMovedTime } from '../../../test/support/components/quiet.ts';
import { LIVIA, member, SELF } from '../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { listMembers } from '../../members/contract.ts';
import { recordPayment } from '../../members/profile.contract.ts';
import {
  listMemberPayments,
  listOwing,
  listPayments,
  type MemberPayment,
  type Owing,
  readPaymentRule,
  recordPayments,
  remindOwing,
  removePayments,
  savePaymentRule,
} from '../contract.ts';
import { MemberPayments } from './MemberPayments.tsx';
import { PaidToday } from './PaidToday.tsx';
import { PaymentRuleCard } from './PaymentRuleCard.tsx';
import { PaymentsScreen } from './PaymentsScreen.tsx';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';

const OTHER = '0190a000-0000-7000-8000-00000000000a' as MemberId;
const PAYMENT = '0190a000-0000-7000-8000-00000000000b' as PaymentId;
const rule = (after_flights: number | null, after_months: number | null) =>
  answer(readPaymentRule, { after_flights, after_months, currency: 'EUR' });
const payment: MemberPayment = {
  payment_id: PAYMENT,
  paid_on: '2026-03-04',
  amount_minor: 125050,
  currency: 'CHF',
  kind: 'course',
  note: 'Cash',
  removable: true,
};
const owing = (part: Partial<Owing> = {}): Owing => ({
  user_id: LIVIA,
  first_name: 'Livia',
  last_name: 'Arnold',
  has_email: true,
  language: 'de',
  last_payment: null,
  flights_since_last_payment: 12,
  since: '2026-03-04',
  reminded_at: null,
  ...part,
});

/** Closes as it does on a page. */
const Dialog = ({ memberIds, onClose }: { readonly memberIds: readonly MemberId[]; readonly onClose: () => void }) => {
  const [open, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return open && <RecordPaymentDialog memberIds={memberIds} onClose={close} />;
};

for (const { language, words, size } of VISITS) {
  const texts = words.payments;

  describe(`a payment of today, ${language}`, () => {
    const BEFORE = '2026-03-04T11:00:00.000Z';
    const STORED = '2026-03-09T11:00:00.000Z';
    const button = page.getByRole('button', { name: words.members.one.paid_today });
    const undo = page.getByRole('button', { name: words.actions.undo });
    const open = async () => {
      // The server's clock is behind that of the device, so it stores its own time.
      await plan(
        listMembers,
        answer(listMembers, [member({ last_payment: BEFORE })]),
        answer(listMembers, [member({ last_payment: STORED })]),
      );
      await plan(recordPayment, answer(recordPayment, { last_update: 'later' as never }));
      await show(<PaidToday member={member({})} />, { language, size });
    };
    const stored = async () => (await queries(recordPayment)).map(({ last_payment }) => last_payment);

    test('it takes one press, and Undo brings back the one before', async () => {
      await open();
      await button.click();
      await expect
        .element(page.getByText(words.members.one.paid_today_done.replace('{{name}}', 'Livia')))
        .toBeVisible();
      const [noted] = await stored();
      await undo.click();
      await expect.poll(stored).toEqual([noted, BEFORE]);
    });

    test('Undo leaves a later payment', async () => {
      await open();
      await button.click();
      await expect.element(undo).toBeVisible();
      await plan(listMembers, answer(listMembers, [member({ last_payment: '2099-03-04T11:00:00.000Z' })]));
      await undo.click();
      await expect.element(page.getByText(words.members.one.last_payment_stays)).toBeVisible();
      expect(await stored()).toHaveLength(1);
    });

    test('a failure is said, and offers no Undo', async () => {
      await open();
      await plan(recordPayment, refusal('not_found'));
      await button.click();
      await expect.element(page.getByText(words.errors.not_found, { exact: false })).toBeVisible();
      await expect.element(undo).not.toBeInTheDocument();
    });
  });

  describe(`recording a payment, ${language}`, () => {
    const open = async (memberIds: readonly MemberId[], onClose = vi.fn()) => {
      await plan(readPaymentRule, rule(null, null));
      await show(
        <Suspense>
          <Dialog memberIds={memberIds} onClose={onClose} />
        </Suspense>,
        { language, size },
      );
      await expect.element(currency).toMatchTextContent('EUR');
      return onClose;
    };
    const amount = page.getByRole('textbox', { name: texts.fields.amount });
    const note = page.getByRole('textbox', { name: texts.fields.note });
    const currency = page.getByRole('combobox', { name: texts.fields.currency });
    const kind = page.getByRole('combobox', { name: texts.fields.kind });
    const record = page.getByRole('button', { name: texts.record.submit, exact: true });
    const fill = async () => {
      await amount.fill("1'250.50");
      await kind.click();
      await page.getByRole('option', { name: texts.kinds.course }).click();
    };

    test('is recorded once at a double press', async () => {
      const onClose = await open([LIVIA]);
      await plan(recordPayments, held(answer(recordPayments, { payment_ids: [PAYMENT] })));
      await fill();
      await pressTwice(record);
      await release();
      await expect.poll(() => onClose.mock.calls).toHaveLength(1);
      expect(await asked(recordPayments)).toHaveLength(1);
    });

    test('faults stand beside their fields, and what was typed stays', async () => {
      await open([LIVIA]);
      await note.fill('Cash');
      await record.click();
      await expect.element(amount).toHaveAccessibleDescription(words.fields.required);
      await expect.element(kind).toHaveAccessibleDescription(words.fields.required);
      await amount.fill('much');
      await expect.element(amount).toHaveAccessibleDescription(words.fields.wrong_format);
      await expect.element(note).toHaveValue('Cash');
      expect(await asked(recordPayments)).toEqual([]);
    });

    test('it is recorded in the currency used last, and undone', async () => {
      await plan(recordPayments, answer(recordPayments, { payment_ids: [PAYMENT] }));
      await plan(removePayments, answer(removePayments, { success: true }));
      const onClose = await open([LIVIA]);
      await fill();
      await record.click();
      await expect.element(page.getByText(/EUR.1’250\.50/)).toBeVisible();
      expect(onClose).toHaveBeenCalledOnce();
      expect(await asked(recordPayments)).toMatchObject([
        { user_ids: [LIVIA], amount_minor: 125050, currency: 'EUR', kind: 'course', note: '' },
      ]);
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.poll(() => asked(removePayments)).toEqual([{ payment_ids: [PAYMENT], removed: true }]);
    });

    test('the same payment pressed again after a lost answer has the same id, a corrected one another', async () => {
      await plan(recordPayments, broken);
      await open([LIVIA]);
      await fill();
      await record.click();
      await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
      await record.click();
      await expect.poll(async () => (await asked(recordPayments)).length).toBe(2);
      await note.fill('Cash');
      await record.click();
      await expect.poll(async () => (await asked(recordPayments)).length).toBe(3);
      const [first, second, third] = (await asked(recordPayments)).map(
        (body) => (body as { client_id: string }).client_id,
      );
      expect([second === first, third === first]).toEqual([true, false]);
    });

    test('many members get the same payment; more than 500 are too many', async () => {
      await plan(recordPayments, answer(recordPayments, { payment_ids: [PAYMENT] }));
      await open([LIVIA, OTHER]);
      await fill();
      await page.getByRole('button', { name: texts.record.submit_many_other.replace('{{count}}', '2') }).click();
      await expect.poll(() => asked(recordPayments)).toMatchObject([{ user_ids: [LIVIA, OTHER] }]);
    });

    test('more than 500 members are refused before anything is sent', async () => {
      await open(
        Array.from({ length: 501 }, (_, at) => `${LIVIA.slice(0, -3)}${String(at).padStart(3, '0')}` as MemberId),
      );
      await expect
        .element(page.getByRole('alert'))
        .toMatchTextContent(texts.record.too_many.replace('{{count}}', '500'));
      await fill();
      await page.getByRole('button', { name: texts.record.submit_many_other.replace('{{count}}', '501') }).click();
      expect(await asked(recordPayments)).toEqual([]);
    });
  });

  describe(`the payments of a member, ${language}`, () => {
    const open = (rights = {}) =>
      show(
        <Suspense>
          <MemberPayments member={member({ joined_on: '2020-01-01' })} />
        </Suspense>,
        { language, size, rights },
      );
    const remove = page.getByRole('button', { name: /1’250\.50/ });

    test('staff see that one is due, remove one and restore it', async () => {
      await plan(readPaymentRule, rule(null, 6));
      await plan(
        listMemberPayments,
        answer(listMemberPayments, [payment]),
        answer(listMemberPayments, []),
        answer(listMemberPayments, [payment]),
      );
      await plan(removePayments, answer(removePayments, { success: true }));
      await open();
      await expect.element(page.getByText(texts.list.owes)).toBeVisible();
      await remove.click();
      await expect.element(page.getByText(texts.list.none)).toBeVisible();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.element(remove).toBeVisible();
      expect(await asked(removePayments)).toEqual([
        { payment_ids: [PAYMENT], removed: true },
        { payment_ids: [PAYMENT], removed: false },
      ]);
    });

    test('the member only reads', async () => {
      await plan(listMemberPayments, answer(listMemberPayments, [{ ...payment, removable: false }]));
      await open({ user_id: LIVIA, role: 'student', is_school_admin: false });
      await expect.element(page.getByText('CHF\u00a01’250.50')).toBeVisible();
      await expect.element(page.getByText(`${texts.kinds.course} · Cash`)).toBeVisible();
      expect(remove.query()).toBeNull();
    });
  });

  describe(`the rule, ${language}`, () => {
    const open = () =>
      show(
        <Suspense>
          <PaymentRuleCard />
        </Suspense>,
        { language, size },
      );
    const flights = page.getByRole('textbox', { name: texts.rule.flights });
    const months = page.getByRole('textbox', { name: texts.rule.months });
    const fault = texts.rule.range.replace('{{most}}', '500');
    const state = (text: string) => page.getByRole('status').filter({ hasText: text });
    const saved = answer(savePaymentRule, { success: true });
    const was = { after_flights: null, after_months: 6 };
    const next = { after_flights: 10, after_months: null };
    beforeEach(withMovedTime);

    test('it saves itself, but nothing that is wrong, and Undo brings back the one before', async () => {
      await plan(readPaymentRule, rule(null, 6), rule(10, null), rule(null, 6));
      await plan(savePaymentRule, saved);
      await open();
      await expect.element(months).toHaveValue('6');
      await months.fill('');
      await flights.fill('0');
      await expect.element(flights).toHaveAccessibleDescription(fault);
      await quietTime();
      await expect.element(state(words.save.wrong.replace('{{fields}}', texts.rule.flights))).toBeVisible();
      expect(await asked(savePaymentRule)).toEqual([]);
      await flights.fill('10');
      await quietTime();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.element(months).toHaveValue('6');
      await expect.element(flights).toHaveValue('');
      expect(await asked(savePaymentRule)).toEqual([
        { ...next, was },
        { ...was, was: next },
      ]);
    });

    test('Undo leaves what another admin has saved since, and says so', async () => {
      await plan(readPaymentRule, rule(null, 6), rule(10, null));
      await plan(savePaymentRule, saved, refusal('stale_update'));
      await open();
      await months.fill('');
      await flights.fill('10');
      await quietTime();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.element(page.getByText(words.errors.stale_update)).toBeVisible();
      await expect.element(flights).toHaveValue('10');
    });

    test('another admin’s field is kept, and the same field is asked about', async () => {
      await plan(readPaymentRule, rule(null, 6), rule(20, 12));
      await plan(savePaymentRule, refusal('stale_update'), saved);
      await open();
      await flights.fill('10');
      await quietTime();
      const question = page.getByRole('dialog', {
        name: words.conflict.title.replace('{{field}}', texts.rule.flights),
      });
      await expect.element(question).toBeVisible();
      await page.getByRole('button', { name: words.conflict.save }).click();
      await expect.poll(() => asked(savePaymentRule)).toHaveLength(2);
      expect((await asked(savePaymentRule))[1]).toEqual({
        after_flights: 10,
        after_months: 12,
        was: { after_flights: 20, after_months: 12 },
      });
    });

    test.each([
      ['a refusal', refusal('invalid_fields', { errors: [] }), words.save.refused],
      ['a lost answer', broken, words.save.waiting],
    ])('%s keeps what was typed', async (_what, reply, said) => {
      await plan(readPaymentRule, rule(null, null));
      await plan(savePaymentRule, reply);
      await open();
      await flights.fill('10');
      await quietTime();
      await expect.element(state(said)).toBeVisible();
      await expect.element(flights).toHaveValue('10');
    });
  });

  describe(`the payments of all members, ${language}`, () => {
    test('a reminder says who gets none and why, and is sent to the others', async () => {
      await plan(readPaymentRule, rule(10, null));
      await plan(
        listOwing,
        answer(listOwing, [
          owing(),
          owing({ user_id: OTHER, first_name: 'Beat', has_email: false }),
          owing({ user_id: SELF, first_name: 'Carla', reminded_at: Temporal.Now.instant().toString() }),
        ]),
      );
      await plan(listPayments, answer(listPayments, []));
      await plan(remindOwing, refusal('changed_since'), answer(remindOwing, { sent: 1 }));
      await show(<PaymentsScreen />, { language, size });
      await page.getByRole('button', { name: texts.owing.remind_all_one.replace('{{count}}', '1') }).click();
      await expect.element(page.getByText(texts.owing.ask_without_email_one.replace('{{count}}', '1'))).toBeVisible();
      await expect.element(page.getByText(texts.owing.ask_reminded_one.replace('{{count}}', '1'))).toBeVisible();
      const inQuestion = page.getByRole('dialog').getByText('Beat Arnold');
      await expect.element(inQuestion).not.toBeVisible();
      await page.getByText(texts.owing.ask_without_email_one.replace('{{count}}', '1')).click();
      await expect.element(inQuestion).toBeVisible();
      await expect
        .element(page.getByRole('dialog'))
        .toMatchTextContent(language === 'en' ? '1 in German' : '1 auf Deutsch');
      // Somebody has reminded Livia in Beat's place meanwhile.
      await plan(
        listOwing,
        answer(listOwing, [
          owing({ reminded_at: Temporal.Now.instant().toString() }),
          owing({ user_id: OTHER, first_name: 'Beat', language: 'en' }),
        ]),
      );
      await page.getByRole('button', { name: texts.owing.send_one.replace('{{count}}', '1') }).click();
      await expect.element(page.getByText(texts.owing.changed)).toBeVisible();
      await expect
        .element(page.getByRole('dialog'))
        .toMatchTextContent(language === 'en' ? '1 in English' : '1 auf Englisch');
      await page.getByRole('button', { name: texts.owing.send_one.replace('{{count}}', '1') }).click();
      await expect.element(page.getByText(texts.owing.sent_one.replace('{{count}}', '1'))).toBeVisible();
      expect(await asked(remindOwing)).toEqual([
        { recipients: [{ user_id: LIVIA, language: 'de' }] },
        { recipients: [{ user_id: OTHER, language: 'en' }] },
      ]);
    });

    test('recorded payments stand under their months, with totals of each currency', async () => {
      const { removable: _, ...facts } = payment;
      const line = { ...facts, user_id: LIVIA, first_name: 'Livia', last_name: 'Arnold' };
      await plan(readPaymentRule, rule(null, null));
      await plan(listOwing, answer(listOwing, []));
      await plan(
        listPayments,
        answer(listPayments, [
          line,
          { ...line, payment_id: SELF as unknown as PaymentId, amount_minor: 5000, currency: 'EUR' },
          {
            ...line,
            payment_id: OTHER as unknown as PaymentId,
            user_id: null,
            first_name: '',
            last_name: '',
            paid_on: '2026-02-01',
          },
        ]),
      );
      await show(<PaymentsScreen />, { language, size });
      await expect.element(page.getByText(texts.owing.no_rule, { exact: true })).toBeVisible();
      await expect.element(page.getByText('CHF\u00a01’250.50 + EUR\u00a050.00')).toBeVisible();
      await expect.element(page.getByText(texts.books.former)).toBeVisible();
      await expect.element(page.getByText(/CHF.2’501\.00 \+ EUR.50\.00/)).toBeVisible();
    });
  });
}
