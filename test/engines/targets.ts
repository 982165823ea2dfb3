/** Describes an element of a page in a form that can be sent to the page. */
export interface Target {
  readonly css: string;
  /** The source of a pattern for the accessible name, or for the text of an element without one. */
  readonly name: string;
  readonly within: Target | null;
}

const CSS = {
  article: 'article',
  button: 'button, [role=button]',
  combobox: '[role=combobox], select',
  dialog: 'dialog[open], [role=dialog]',
  gridcell: '[role=gridcell]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  listitem: 'li',
  menu: '[role=menu]',
  menuitem: '[role^=menuitem]',
  option: '[role=option]',
  region: 'section',
  spinbutton: '[role=spinbutton]',
  tab: '[role=tab]',
  textbox: 'input, textarea',
  row: 'tr',
} as const;

type Name = string | RegExp;

const source = (name: Name): string =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;

/** Matches a selector, whatever the name of the element. */
export const css = (selector: string, within: Target | null = null): Target => ({ css: selector, name: '', within });
export const role = (kind: keyof typeof CSS, name: Name = /./, within: Target | null = null): Target => ({
  css: CSS[kind],
  name: source(name),
  within,
});
/** The innermost element with this text. */
export const text = (shown: Name, within: Target | null = null): Target => ({
  css: 'body *',
  name: source(shown),
  within,
});

/** The state of a target on the page. */
export interface Found {
  readonly count: number;
  readonly text: string;
  readonly value: string;
  /** The middle of the first match, if a press there now meets it. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** The element that a press there would meet instead. */
  readonly instead: string;
}

/** Searches the page. It is sent there as text, so it can use nothing outside of itself. */
export const find = async (target: Target, bringIntoView: boolean): Promise<Found> => {
  const tidy = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    return (
      tidy(ids.map((id) => document.getElementById(id)?.textContent).join(' ')) ||
      tidy(element.getAttribute('aria-label')) ||
      tidy([...(labels ?? [])].map((label) => label.textContent).join(' ')) ||
      tidy(element.textContent) ||
      tidy(element.getAttribute('alt'))
    );
  };
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const search = (wanted: Target): Element[] => {
    const inside = wanted.within === null ? [document] : search(wanted.within);
    const pattern = new RegExp(wanted.name);
    const matches = inside
      .flatMap((part) => [...part.querySelectorAll(wanted.css)])
      .filter((element) => isShown(element) && pattern.test(nameOf(element)));
    // Only the innermost of nested matches has the name itself.
    return matches.filter((outer) => !matches.some((inner) => inner !== outer && outer.contains(inner)));
  };
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const matches = search(target);
  const [first] = matches;
  if (first === undefined) return { count: 0, text: '', value: '', at: null, instead: '' };
  const found = {
    count: matches.length,
    text: tidy(first.textContent),
    value: 'value' in first ? String(first.value) : '',
  };
  if (!bringIntoView) return { ...found, at: null, instead: '' };
  const meets = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);
  const belongs = (met: Element | null) =>
    met !== null && (first.contains(met) || met.closest('label')?.control === first);
  if (!belongs(meets(middleOf(first)))) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  // An element that still moves after two frames is searched again later.
  const before = middleOf(first);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const at = middleOf(first);
  const met = meets(at);
  const isReady = at.x === before.x && at.y === before.y && belongs(met);
  return { ...found, at: isReady ? at : null, instead: met?.outerHTML.slice(0, 200) ?? '' };
};
