import { expect, test } from 'vitest';
import type { Flight } from '../flights/contract.ts';
import type { FullMember } from '../members/contract.ts';
import { flightPatch, memberPatch } from './patches.rules.ts';

const MEMBER = {
  user_id: 'm',
  first_name: 'Livia',
  last_name: 'Barmettler',
  email: 'livia@example.ch',
  phone: '+41790000000',
  skill_level: 1,
  address: { street: 'Dorfplatz 7', zip: '3600', city: 'Thun', country: 'CH' },
  safety: { licence_number: null },
  user_info: {
    size: 170,
    size_known: true,
    weight: 60,
    weight_known: true,
    canopy_image: true,
    comment: 'not a field',
  },
} as unknown as FullMember;

const FLIGHT = {
  flight_id: 'f',
  type: 'high_flight',
  start_datetime: '2026-05-01T06:00:00.000Z',
  end_datetime: '2026-05-01T16:00:00.000Z',
  deadline_datetime: null,
  flight_teachers: ['t'],
  max_students: 12,
  max_start_instructors: 2,
  update_whatsapp: true,
  meeting_point: 'Station',
  meeting_time: null,
  description: '',
} as unknown as Flight;

const [AS_IS, DAY_AS_IS] = [memberPatch(MEMBER, {}, 'token'), flightPatch(FLIGHT, {}, 'token')];

test('an edit without columns sends what is stored, with the token', () => {
  expect(AS_IS).toMatchObject({ user_id: 'm', first_name: 'Livia', address: { city: 'Thun' }, last_update: 'token' });
  expect(AS_IS).not.toHaveProperty('user_info.comment');
  expect(DAY_AS_IS).toMatchObject({ flight_id: 'f', meeting_point: 'Station', meeting_time: '', last_update: 'token' });
});

test.each([
  ['the name', { first_name: 'Liv' }, { first_name: 'Liv' }],
  ['the address', { city: 'Spiez' }, { address: { city: 'Spiez', zip: '3600' } }],
  ['a paper', { licence_number: 'A1' }, { safety: { licence_number: 'A1' } }],
  ['the level', { skill_level: 2 }, { user_info: { skill_level: 2 } }],
  ['a known measure', { size: 181 }, { user_info: { size: 181, size_known: true } }],
  ['an unknown measure', { weight: null }, { user_info: { weight: 30, weight_known: false } }],
  ['no picture', { canopy_image: 'false' }, { user_info: { canopy_image: false } }],
  ['the picture of the school', { canopy_image: 'true' }, { user_info: { canopy_image: true } }],
  ['a picture of their own', { canopy_image: 'p' }, { user_info: { canopy_image: 'p' } }],
])('an edit of a member changes %s', (_name, columns, changed) => {
  expect(memberPatch(MEMBER, columns, 'token')).toMatchObject(changed);
});

test.each([
  ['the meeting point', { meeting_point: 'Landing' }, { meeting_point: 'Landing' }],
  ['the meeting time', { meeting_time: '07:30:00' }, { meeting_time: '07:30' }],
  ['no meeting time', { meeting_time: null }, { meeting_time: '' }],
  ['the deadline', { deadline_datetime: '2026-04-30 18:00:00+00' }, { deadline_datetime: '2026-04-30T18:00:00.000Z' }],
  ['no deadline', { deadline_datetime: null }, { deadline_datetime: null }],
])('an edit of a day changes %s and nothing else', (_name, columns, changed) => {
  expect(flightPatch(FLIGHT, columns, 'token')).toEqual({ ...DAY_AS_IS, ...changed });
});
