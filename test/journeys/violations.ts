import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** axe counts what a fixed bar covers for now as too small a target. Whoever scrolls has all of it. */
const isScrolledUnderABar = ({ any }: Found['nodes'][number]): boolean =>
  any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured');

/**
 * Waits until the program has replaced the landing page that the server sent. It does so some time after the page has
 * loaded, and axe would measure elements that are gone: targets without a size.
 */
const isOfProgram = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const sent = document.querySelector('#root > *');
        // React stores its own part in a property of each element.
        return sent === null || Object.keys(sent).some((name) => name.startsWith('__react'));
      }),
    )
    .toBe(true);

/**
 * The violations that axe finds on the page, the sizes of targets included, one line per broken rule. Only violations are
 * collected in detail. Legacy mode runs axe in the page itself, because no frame is cross-origin.
 */
export const violations = async (page: Page): Promise<string[]> => {
  await isOfProgram(page);
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  const { violations: found } = await axe.analyze();
  return found
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isScrolledUnderABar(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
