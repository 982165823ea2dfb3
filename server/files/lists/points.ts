/** Converts millimetres to PDF points. */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4;
