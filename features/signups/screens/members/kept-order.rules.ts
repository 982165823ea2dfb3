interface WithId {
  readonly user_id: string;
}

/** The order to remember: what was remembered, and behind it whoever has come since. */
export const orderAfter = (order: readonly string[], members: readonly WithId[]): readonly string[] => [
  ...order,
  ...members.map(({ user_id }) => user_id).filter((id) => !order.includes(id)),
];

/** Whoever is remembered in the remembered order, then the others as they come. */
export const inOrder = <Member extends WithId>(members: readonly Member[], order: readonly string[]): Member[] => {
  const place = ({ user_id }: Member): number => (order.includes(user_id) ? order.indexOf(user_id) : order.length);
  return members.toSorted((a, b) => place(a) - place(b));
};
