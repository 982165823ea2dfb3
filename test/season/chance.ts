import { randomFrom } from '../support/seeded.ts';

export interface Chance {
  readonly number: (below: number) => number;
  readonly one: <Item>(items: readonly Item[]) => Item;
  readonly some: <Item>(items: readonly Item[], count: number) => Item[];
  readonly happens: (share: number) => boolean;
}

/** Returns choices that follow from a seed alone. */
export const chanceOf = (seed: number): Chance => {
  const random = randomFrom(seed);
  const number = (below: number) => Math.floor(random() * below);
  return {
    number,
    one: (items) => items[number(items.length)] as (typeof items)[number],
    some: (items, count) => {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(number(rest.length), 1)).flat();
    },
    happens: (share) => random() < share,
  };
};
