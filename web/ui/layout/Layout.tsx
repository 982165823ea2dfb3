import { type AllHTMLAttributes, createElement, type Ref } from 'react';

interface Look {
  /** Height of the letters in px; the height of the line belongs to it. */
  readonly size?: 12 | 13 | 14 | 15 | 16 | 18 | 20;
  readonly weight?: 400 | 500 | 600;
  readonly tone?: 'text' | 'quiet' | 'faint' | 'primary' | 'ok' | 'warn' | 'err';
  /** Takes the room that its neighbours in a row leave. */
  readonly grow?: boolean;
  /** Stays on one line; what does not fit is cut off. */
  readonly cut?: boolean;
}

interface Spaced extends Look {
  /** In px. */
  readonly gap?: 2 | 4 | 6 | 8 | 10 | 12 | 16;
}

interface InLine extends Spaced {
  readonly align?: 'center' | 'start' | 'end' | 'baseline' | 'stretch';
  readonly wrap?: boolean;
  /** The first at one end, the last at the other. */
  readonly spread?: boolean;
  /** Stands in a line of text. */
  readonly inline?: boolean;
}

/** Elements without a look of their own. Links, buttons and fields have components. */
type Tag =
  | ('div' | 'span' | 'p' | 'b' | 'ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | 'label' | 'fieldset')
  | ('h1' | 'h2' | 'h3' | 'section' | 'header' | 'footer' | 'nav');

type Props<Own> = Own &
  Omit<AllHTMLAttributes<HTMLElement>, keyof InLine | 'as' | 'start'> & {
    readonly as?: Tag;
    readonly ref?: Ref<HTMLElement>;
  };

const LOOKS = ['gap', 'align', 'wrap', 'spread', 'start', 'grow', 'cut', 'size', 'weight', 'tone'];

const element = (kind: string, { as = 'div', className, ...props }: Props<InLine>) => {
  const all = Object.entries(props);
  const looks = all.filter(([name, value]) => LOOKS.includes(name) && value);
  const classes = looks.map(([name, value]) => (value === true ? name : `${name}-${value}`));
  return createElement(as, {
    ...Object.fromEntries(all.filter(([name]) => !LOOKS.includes(name))),
    className: [kind, ...classes, className].filter(Boolean).join(' '),
  });
};

/** One below the other; with `start`, only as wide as they need. */
export const Stack = (props: Props<Spaced & { readonly start?: boolean }>) => element('stack', props);

/** One beside the other. */
export const Row = ({ inline, ...props }: Props<InLine>) =>
  element(inline ? 'row-inline' : 'row', { align: 'center', ...props });

/** Text that looks different from its surroundings. */
export const Text = (props: Props<Look>) => element('', { as: 'span', ...props });

/** Explains what is above or beside it. */
export const Hint = (props: Props<Pick<Look, 'grow'>>) => element('', { as: 'p', size: 13, tone: 'quiet', ...props });
