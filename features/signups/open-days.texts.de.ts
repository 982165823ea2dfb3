import type { Same } from '../../core/texts/same.ts';
import type { en } from './open-days.texts.en.ts';

export const de: Same<typeof en> = {
  none: 'Kein weiterer Tag, der dir offensteht',
  why_one: '{{count}} Flugtag ist ausgeblendet: {{reasons}}.',
  why_other: '{{count}} Flugtage sind ausgeblendet: {{reasons}}.',
  hidden: {
    flight_full: '{{count}} voll',
    flight_canceled: '{{count}} abgesagt',
    deadline_passed: '{{count}} nach dem Anmeldeschluss',
    second_flight_same_day: '{{count}} an einem Tag, an dem du schon fliegst',
    insurance_expired: '{{count}} nach dem Ablauf deiner Haftpflicht',
    flight_over: '{{count}} vorbei',
    other: '{{count}} nicht für dich offen',
  },
  show_all: 'Alle Tage zeigen',
};
