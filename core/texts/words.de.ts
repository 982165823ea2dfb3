import type { Same } from './same.ts';
import type { en } from './words.en.ts';

export const de: Same<typeof en> = {
  roles: {
    beginner_student: 'Anfänger/in',
    student: 'Schüler/in',
    start_instructor: 'Starthelfer/in',
    flight_teacher: 'Fluglehrer/in',
    school_admin: 'Schuladmin',
    product_admin: 'Produktadmin',
  },
  calendar: {
    weekdays: 'Mo. Di. Mi. Do. Fr. Sa. So.',
    weekdays_long: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    weekdays_narrow: 'Mo Di Mi Do Fr Sa So',
    months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    months_long: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    day: '{{weekday}}, {{day}}. {{month}} {{year}}',
    day_without_year: '{{weekday}}, {{day}}. {{month}}',
    day_without_weekday: '{{day}}. {{month}} {{year}}',
    day_in_words: '{{weekday}}, {{day}}. {{month}} {{year}}',
    month: '{{month}} {{year}}',
    day_and_time: '{{day}}, {{time}}',
    other_zone: 'Zeiten in {{zone}}, der Zone der Schule.',
  },
};
