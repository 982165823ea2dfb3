import { expect, test } from 'vitest';
import { canBeBridge } from './bridge-url.ts';

test.each([
  ['https://waha.example', true],
  ['http://10.0.0.5:3000', true],
  ['https://waha.example/path/', true],
  ['ftp://waha.example', false],
  ['file:///etc/passwd', false],
  ['https://somebody@waha.example', false],
  ['https://somebody:secret@waha.example', false],
  ['https://:secret@waha.example', false],
  ['https://waha.example/?key=1', false],
  ['https://waha.example/?', false],
  ['https://waha.example/#part', false],
  ['https://waha.example/#', false],
])('%s: %s', (address, allowed) => {
  expect(canBeBridge(new URL(address))).toBe(allowed);
});
