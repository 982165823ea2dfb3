/** How many generated cases: all in the thorough part of the tests, fewer in the fast one. */
export const casesOf = (all: number, fewer: number): number => (process.env['FUZZ'] === 'full' ? all : fewer);
