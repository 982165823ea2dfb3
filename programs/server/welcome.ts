import type { AddressInfo } from 'node:net';
import type { DemoAccounts } from '../../server/http/public-config.ts';
import type { Settings } from './settings.ts';

/** What a person who started the server reads: where it is and how to get in. */
export const welcome = (
  { publicUrl, port }: Settings,
  address: AddressInfo | string | null,
  demo: DemoAccounts | null,
): string => {
  // With PORT=0 the system has chosen one.
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
