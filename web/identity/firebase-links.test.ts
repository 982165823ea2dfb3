import { expect, test } from 'vitest';
import { pageOfMail } from './firebase-links.ts';

test.each([
  ['mode=resetPassword&oobCode=a%2Bb&apiKey=k&lang=de', '/reset?code=a%2Bb'],
  ['mode=verifyAndChangeEmail&oobCode=c', '/confirmEmail?code=c'],
  ['mode=recoverEmail&oobCode=c', '/confirmEmail?code=c'],
  ['mode=verifyEmail&oobCode=c', '/confirmEmail?code=c'],
  ['mode=signIn&oobCode=c', null],
  ['mode=toString&oobCode=c', null],
  ['mode=resetPassword', null],
  ['to=%2Fflights', null],
  ['', null],
])('%s leads to %s', (search, page) => {
  expect(pageOfMail(new URL(`https://flights.example/login?${search}`))).toBe(page);
});
