import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** axe counts what a fixed bar covers for now as too small a target. Whoever scrolls has all of it. */
const isScrolledUnderABar = ({ any }: Found['nodes'][number]): boolean =>
  any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured');

/**
 * The violations that axe finds on the page, the sizes of targets included, one line per broken rule. Only violations are
 * collected in detail. Legacy mode runs axe in the page itself, because no frame is cross-origin.
 */
export const violations = async (page: Page): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  const { violations: found } = await axe.analyze();
  return found
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isScrolledUnderABar(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
