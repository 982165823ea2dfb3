import { expect, test } from 'vitest';
import type { OfferTime } from '../../queue-settings.contract.ts';
import { faultOf, formOf, settingsIn } from './queue-settings.form.ts';

const USUAL = {
  fewest_days_first: false,
  offer_hours: 24,
  offer_hours_day_before: 2,
  offer_minutes_on_day: 30,
  offer_to_all_hours: 3,
};

test.each<[OfferTime, string, ReturnType<typeof faultOf>]>([
  ['offer_hours', '', 'required'],
  ['offer_hours', ' ', 'required'],
  ['offer_hours', '0', 'range'],
  ['offer_hours', '1', null],
  ['offer_hours', ' 168 ', null],
  ['offer_hours', '169', 'range'],
  ['offer_hours', '1.5', 'range'],
  ['offer_hours', '-1', 'range'],
  ['offer_hours', '1e1', 'range'],
  ['offer_hours', 'a day', 'range'],
  ['offer_hours_day_before', '0', 'range'],
  ['offer_hours_day_before', '24', null],
  ['offer_hours_day_before', '25', 'range'],
  ['offer_minutes_on_day', '0', 'range'],
  ['offer_minutes_on_day', '4', 'range'],
  ['offer_minutes_on_day', '5', null],
  ['offer_minutes_on_day', '240', null],
  ['offer_minutes_on_day', '241', 'range'],
  ['offer_to_all_hours', '0', null],
  ['offer_to_all_hours', '48', null],
  ['offer_to_all_hours', '49', 'range'],
])('%s of "%s" is wrong: %s', (name, typed, fault) => {
  expect(faultOf({ ...formOf(USUAL), [name]: typed }, name)).toBe(fault);
});

test('settings become a form and back', () => {
  expect(settingsIn(formOf(USUAL))).toEqual(USUAL);
});
