const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns whether two forms have the same fields, so that one can take the place of the other: those of two releases may
 * not. A missing value fits everything.
 */
export const hasSameShape = (one: unknown, other: unknown): boolean => {
  if ((one ?? null) === null || (other ?? null) === null) return true;
  if (Array.isArray(one) && Array.isArray(other)) return one.every((each) => hasSameShape(each, other[0]));
  if (!isObject(one) || !isObject(other)) return !isObject(one) && !isObject(other);
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const names = (form: object) =>
    Object.keys(JSON.parse(JSON.stringify(form)))
      .sort()
      .join();
  return names(one) === names(other) && Object.entries(one).every(([name, value]) => hasSameShape(value, other[name]));
};
