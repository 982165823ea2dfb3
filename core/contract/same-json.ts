/** Returns whether both values are sent to the server as the same JSON. An undefined property equals a missing one. */
export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
