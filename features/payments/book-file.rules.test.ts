import { expect, test } from 'vitest';
import type { MemberId, PaymentId } from '../../core/ids/ids.ts';
import { BOOK_WORDS, bookTable } from './book-file.rules.ts';
import type { Payment } from './contract.ts';

const payment: Payment = {
  payment_id: 'payment' as PaymentId,
  user_id: 'lena' as MemberId,
  first_name: 'Lena',
  last_name: 'Muster',
  paid_on: '2026-03-01',
  amount_minor: 125000,
  currency: 'CHF',
  kind: 'flights',
  note: '',
};
const former: Payment = {
  ...payment,
  user_id: null,
  first_name: '',
  last_name: '',
  paid_on: '2026-02-28',
  amount_minor: 8050,
  note: 'Bar',
};

test('the file has the oldest payment first, and former members without a name', () => {
  expect(bookTable([payment, former], BOOK_WORDS.de)).toEqual({
    sheetName: 'Zahlungen',
    headings: ['Bezahlt am', 'Name', 'Betrag', 'Währung', 'Wofür', 'Notiz'],
    rows: [
      [{ day: '2026-02-28' }, 'Ehemaliges Mitglied', 80.5, 'CHF', 'Flüge, Tageskarte', 'Bar'],
      [{ day: '2026-03-01' }, 'Lena Muster', 1250, 'CHF', 'Flüge, Tageskarte', ''],
    ],
  });
});
