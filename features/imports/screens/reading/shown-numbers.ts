import { attributeOf } from './xml.ts';

/** A part of a number's format: what is written as it stands, a place of a digit, or anything else. */
const PART =
  /"([^"]*)"|\\([\s\S])|[_*][\s\S]|\[\$([^\]-]*)[^\]]*\]|\[(?:black|blue|cyan|green|magenta|red|white|yellow)\]|([ ()+:-])|([0#])|([\s\S])/gi;

/** Formats that Excel has without naming them in the file. */
const BUILT_IN = new Map([
  ['9', '0%'],
  ['10', '0.00%'],
]);

const FORMAT_OF_PERCENT = /^[0#.,\s]+%$/;

/** Shows a number; `null` if its format is one that only groups or rounds. */
type Shown = (number: number) => string | null;

/** Returns how a format shows numbers whose digits have places of their own: `00000`, `000 000 00 00`, `"CH-"0000`. */
const shownBy = (format: string): Shown | null => {
  if (FORMAT_OF_PERCENT.test(format)) return (number) => `${Number((number * 100).toPrecision(12))}%`;
  const parts: { readonly place: string; readonly text: string }[] = [];
  for (const [, quoted, escaped, currency, plain, place = '', other] of format.matchAll(PART)) {
    if (other === ';') break;
    if (other !== undefined) return null;
    parts.push({ place, text: quoted ?? escaped ?? currency ?? plain ?? '' });
  }
  const first = parts.findIndex(({ place }) => place !== '');
  const isPlain = parts.every(({ text }) => text === '') && parts.filter(({ place }) => place === '0').length < 2;
  if (first === -1 || isPlain) return null;
  return (number) => {
    if (!Number.isSafeInteger(number) || number < 0) return null;
    let rest = String(number);
    const shown = parts.map(({ text }) => text);
    for (let at = parts.length - 1; at >= first; at -= 1) {
      const place = parts[at]?.place ?? '';
      if (place === '') continue;
      const digits = at === first ? rest : rest.slice(-1);
      shown[at] = digits === '' && place === '0' ? '0' : digits;
      rest = rest.slice(0, -1);
    }
    return shown.join('');
  };
};

/** Returns how the cell formats of a workbook show numbers, by their index; only of those that do not just group or round. */
export const formatsOf = (styles: string): ReadonlyMap<string, Shown> => {
  const codes = new Map(BUILT_IN);
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g))
    codes.set(attributeOf(tag, 'numFmtId') ?? '', attributeOf(tag, 'formatCode') ?? '');
  const [formats = ''] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Map(
    [...formats.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].flatMap(([tag], place) => {
      const shown = shownBy(codes.get(attributeOf(tag, 'numFmtId') ?? '') ?? '');
      return shown === null ? [] : [[String(place), shown] as const];
    }),
  );
};

const CELL =
  /<((?:\w+:)?c)(\s[^>]*)>((?:<(?:\w+:)?f[\s>][\s\S]*?<\/(?:\w+:)?f>|<(?:\w+:)?f\s[^>]*\/>)?<(?:\w+:)?v>)([\d.E+-]+)(<\/(?:\w+:)?v>)/g;

/** Returns a sheet in which such numbers are texts, as Excel shows them: 1067 in the format `00000` is 01067. */
export const withShown = (sheet: string, formats: ReadonlyMap<string, Shown>): string =>
  sheet.replaceAll(CELL, (cell, tag: string, attributes: string, before: string, value: string, after: string) => {
    const type = attributeOf(attributes, 't') ?? 'n';
    const text = type === 'n' ? formats.get(attributeOf(attributes, 's') ?? '0')?.(Number(value)) : null;
    if (text === null || text === undefined) return cell;
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<${tag}${attributes.replace(/\st="n"/, '')} t="str">${before}${escaped}${after}`;
  });
