import { expect, it } from 'vitest';
import { qrPath } from './qr-path.rules.ts';

it('each run of dark squares becomes one rectangle', () => {
  const [dark, light] = [true, false];
  const rows = [
    [dark, dark, light],
    [light, light, light],
    [dark, light, dark],
  ];
  expect(qrPath(rows)).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z');
});
