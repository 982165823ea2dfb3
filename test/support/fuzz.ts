/** Returns the number of generated cases: all in the thorough tests, fewer in the fast ones. */
export const casesOf = (all: number, fewer: number): number => (process.env['FUZZ'] === 'full' ? all : fewer);
