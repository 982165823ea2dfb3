interface WithId {
  readonly user_id: string;
}

/** Returns the order to remember: the remembered ids, followed by those that were added since. */
export const orderAfter = (order: readonly string[], members: readonly WithId[]): readonly string[] => [
  ...order,
  ...members.map(({ user_id }) => user_id).filter((id) => !order.includes(id)),
];

/** Sorts members by the remembered order, followed by the others in their given order. */
export const inOrder = <Member extends WithId>(members: readonly Member[], order: readonly string[]): Member[] => {
  const place = ({ user_id }: Member): number => (order.includes(user_id) ? order.indexOf(user_id) : order.length);
  return members.toSorted((a, b) => place(a) - place(b));
};
