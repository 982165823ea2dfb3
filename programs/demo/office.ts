import type { PaymentKind } from '../../features/payments/contract.ts';

interface DemoPayment {
  /** In hundredths of a franc. */
  readonly amount_minor: number;
  readonly kind: PaymentKind;
  readonly note: string;
}

export const PAYMENTS: readonly DemoPayment[] = [
  { amount_minor: 48_000, kind: 'season', note: '' },
  { amount_minor: 90_000, kind: 'flights', note: '10 Höhenflüge' },
  { amount_minor: 198_000, kind: 'course', note: 'Grundkurs mit Material' },
  { amount_minor: 35_000, kind: 'exam', note: '' },
];

export const MAILINGS = [
  {
    daysAgo: 31,
    subject: 'Theorieabend: Wetter und Thermik',
    text: 'Am Mittwoch um 19.30 Uhr erklärt Reto im Schulungsraum, wie du Thermik erkennst und wann du besser am Boden bleibst. Der Abend ist für alle, auch für Anfänger. Bring etwas zum Schreiben mit.',
  },
  {
    daysAgo: 6,
    subject: 'Reserve packen vor der Saison',
    text: 'Liegt das letzte Packen deiner Reserve mehr als ein Jahr zurück? Bring sie am Samstag zwischen 14 und 17 Uhr vorbei, wir packen sie zusammen neu. Das kostet dich nichts ausser einem Kuchen.',
  },
] as const;

/** Last name of the member whose mailbox does not exist. */
export const UNREACHABLE = 'Huber';
