/** Whether the server would be sent the same for both. So a property that is undefined is as good as none. */
export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
