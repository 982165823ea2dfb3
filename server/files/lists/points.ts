/** From millimetres to the points in which a PDF counts. */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4;
