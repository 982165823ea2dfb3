import { freePort } from '../support/free-port.ts';
import { startDemoProgram } from './demo-program.ts';
import { expect, PHONE, test } from './people.ts';

test('a browser measures a visit where the operator wants it', async ({ visit, enter }) => {
  const metrics = await freePort();
  const program = await startDemoProgram(undefined, { METRICS_PORT: String(metrics), VISIT_METRICS: 'on' });
  try {
    const page = await visit({ size: PHONE });
    const loaded = page.waitForResponse((response) => /visit-measures.*\.js$/.test(response.url()));
    await page.goto(`${program.address}/about`);
    await loaded;
    await page.getByRole('heading', { level: 1 }).click();
    // The page is hidden, as when another app comes to the front.
    await page.goto('about:blank');
    const scraped = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    const count = (name: string) => `aufwind_visit_${name}_count{page="/about",role="guest"} 1`;
    await expect.poll(scraped).toContain(count('largest_paint_seconds'));
    const text = await scraped();
    for (const name of ['next_paint_seconds', 'layout_shift']) expect(text).toContain(count(name));
  } finally {
    await program.stop();
  }
  // The demo does not want it.
  const page = await enter('student', { size: PHONE });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('about:blank');
  expect(asked.filter((url) => /visit/.test(url))).toEqual([]);
});
