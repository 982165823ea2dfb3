const ROW = 34;
const HEIGHT = 220;

/** Returns the height of a chart in pixels, which is kept free while its library loads. */
export const chartHeight = (rows: number, horizontal: boolean): number => (horizontal ? rows * ROW + 16 : HEIGHT);
