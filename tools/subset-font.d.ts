/** The part of the package that we use; it has no types. */
declare module 'subset-font' {
  /** Returns the font with these glyphs and this part of its axes. */
  const subsetFont: (
    font: Buffer,
    text: undefined,
    options: {
      readonly targetFormat: 'woff2';
      readonly keepAllGlyphs: true;
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    },
  ) => Promise<Buffer>;
  export default subsetFont;
}
