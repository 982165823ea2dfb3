/** `00000`, the format with which a postal code keeps its leading zeros. */
const ZEROS = /^0{2,}$/;

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Returns the digits that each cell format of a workbook shows at least, by its index; only of formats of nothing but zeros. */
export const zerosOf = (styles: string): ReadonlyMap<string, number> => {
  const digits = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].flatMap(([tag]) => {
      const code = attributeOf(tag, 'formatCode') ?? '';
      return ZEROS.test(code) ? [[attributeOf(tag, 'numFmtId'), code.length] as const] : [];
    }),
  );
  const [formats = ''] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Map(
    [...formats.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].flatMap(([tag], place) => {
      const count = digits.get(attributeOf(tag, 'numFmtId'));
      return count === undefined ? [] : [[String(place), count] as const];
    }),
  );
};

const CELL = /<((?:\w+:)?c)(\s[^>]*)>((?:<(?:\w+:)?f[\s>][\s\S]*?<\/(?:\w+:)?f>)?<(?:\w+:)?v>)(\d+)(<\/(?:\w+:)?v>)/g;

/** Returns a sheet in which such numbers are texts, as Excel shows them: 1067 in the format `00000` is 01067. */
export const withZeros = (sheet: string, zeros: ReadonlyMap<string, number>): string =>
  zeros.size === 0
    ? sheet
    : sheet.replaceAll(CELL, (cell, tag: string, attributes: string, before: string, number: string, after: string) => {
        const count = zeros.get(attributeOf(attributes, 's') ?? '0');
        const type = attributeOf(attributes, 't') ?? 'n';
        if (count === undefined || type !== 'n') return cell;
        const others = attributes.replace(/\st="n"/, '');
        return `<${tag}${others} t="str">${before}${number.padStart(count, '0')}${after}`;
      });
