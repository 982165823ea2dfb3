import type { AddressInfo } from 'node:net';
import type { DemoAccounts } from '../../server/http/public-config.ts';
import type { Settings } from './settings.ts';

/** Returns the text shown after the start: the URL and the demo's accounts. */
export const welcome = (
  { publicUrl, port }: Settings,
  address: AddressInfo | string | null,
  demo: DemoAccounts | null,
): string => {
  // With PORT=0 the operating system has chosen the port.
  const chosen =
    port === 0 && typeof address === 'object' && address !== null ? `http://localhost:${address.port}` : publicUrl;
  const lines = ['', `Aufwind is ready: ${chosen}`];
  if (demo !== null) {
    const widest = Math.max(...demo.accounts.map(({ email }) => email.length));
    lines.push('', `Demo sign-ins, all with the password ${demo.password}:`);
    for (const { email, name, what } of demo.accounts)
      lines.push(`  ${email.padEnd(widest)}  ${name}, ${what.replaceAll('_', ' ')}`);
  }
  return `${lines.join('\n')}\n\n`;
};
