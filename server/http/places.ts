/** Gives a place back. A second call does nothing. */
export type Release = () => void;

/**
 * Counts what each key has under way in this server's memory, which is what it protects: another server has places of its
 * own. `null`: the key has as much under way as it may.
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
