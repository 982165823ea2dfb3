import { expect, test } from 'vitest';
import { addressedBy } from './addressed-school.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const SCHOOL = '019a0000-0000-7000-8000-00000000be01';
const day = { flight_id: ID };

test.each([
  [`/flight/${ID}`, null, day],
  [`/flight/${ID}/print?table=1`, null, day],
  [`/chat/${ID}?school=${SCHOOL}`, SCHOOL, day],
  [`/signups?school=${SCHOOL}#day-${ID}`, SCHOOL, day],
  [`/signups#day-${ID}`, null, day],
  [`/member/${ID}`, null, { user_id: ID }],
  [`/flights?school=${SCHOOL}`, SCHOOL, {}],
  ['/flights?school=any', null, {}],
  ['/members', null, {}],
  [`/login?to=${encodeURIComponent(`/signups?school=${SCHOOL}#day-${ID}`)}`, SCHOOL, day],
  [`/login?to=${encodeURIComponent(`//evil.example/chat/${ID}`)}`, null, {}],
])('%s', (path, school, about) => {
  expect(addressedBy(`https://aufwind.example${path}`)).toEqual({ school, about });
});
