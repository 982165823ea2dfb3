/** Frees a place. A second call has no effect. */
export type Release = () => void;

/**
 * Limits what each key may have in progress. The counts are per server, because they protect its memory. The returned
 * function takes a place; `null`: the key has reached its limit.
 */
export const placesOf = <Key>(most: number) => {
  const taken = new Map<Key, number>();
  return (key: Key, size = 1): Release | null => {
    const own = taken.get(key) ?? 0;
    if (own + size > most) return null;
    taken.set(key, own + size);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      const left = (taken.get(key) ?? size) - size;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    };
  };
};
