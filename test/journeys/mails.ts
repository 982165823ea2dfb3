import { type APIRequestContext, expect } from '@playwright/test';
import { address } from './program-address.ts';

/** Returns the link in the newest mail to a person, from the demo mailbox of an installation without a mail server. */
export const linkMailedTo = async (request: APIRequestContext, to: string, subject: RegExp): Promise<string> => {
  let link = '';
  await expect(async () => {
    const list = await (await request.get(address('/demo/mail'))).text();
    const rows = list.split('<li>').filter((row) => row.includes(to));
    const row = rows.find((one) => subject.test(one)) ?? '';
    const [mail = ''] = /\/demo\/mail\/[\w-]+/.exec(row) ?? [];
    expect(mail).not.toBe('');
    const html = await (await request.get(address(`${mail}/html`))).text();
    link = (/href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000, intervals: [200] });
  return link;
};
