import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import type { CallShape } from '../../core/contract/call.ts';
import { arbitraryInput, type Samples } from './arbitrary-input.ts';
import { oddText, oddValue } from './odd-values.ts';

/**
 * A request as text, with placeholders (`--name--`) that the sender replaces, so that a seed reproduces it completely.
 */
export interface ArbitraryRequest {
  readonly path: string;
  readonly query: string;
  readonly contentType: string | null;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Node refuses longer URLs before our code sees them. */
const LONGEST_IN_ADDRESS = 3000;

const inAddress = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return encodeURIComponent(text.toWellFormed()).slice(0, LONGEST_IN_ADDRESS);
};

const BROKEN = ['%', '%E0%A4', '%ED%A0%80', '%00', '%2e%2e%2f', '..', '*', ';'];

const pathOf = ({ path, params }: CallShape, samples: Samples): fc.Arbitrary<string> => {
  if (params === undefined) return fc.constant(path);
  const segment = fc.oneof({ weight: 3, arbitrary: oddText.map(inAddress) }, fc.constantFrom(...BROKEN));
  const proper = arbitraryInput(params, samples).map((value) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      inAddress((value as Record<string, unknown> | null)?.[name] ?? ''),
    ),
  );
  return fc.oneof(
    { weight: 4, arbitrary: proper },
    segment.map((odd) => path.replaceAll(/\{\w+\}/g, () => odd)),
  );
};

const queryOf = ({ query }: CallShape, samples: Samples): fc.Arbitrary<string> => {
  const broken = fc.constantFrom(
    ...BROKEN.map((text) => `${text}=${text}`),
    'target_user[]=1',
    'a&a&a',
    '=',
    '__proto__=x',
  );
  if (query === undefined) return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, broken);
  const proper = arbitraryInput(query, samples).map((value) => {
    if (typeof value !== 'object' || value === null) return inAddress(value);
    const pairs = Object.entries(value).flatMap(([name, inner]) => [inner].flat().map((one) => [name, one] as const));
    return pairs
      .slice(0, 6)
      .map((pair) => pair.map((text) => inAddress(text ?? '').slice(0, 900)).join('='))
      .join('&');
  });
  return fc.oneof(
    { weight: 9, arbitrary: proper },
    fc.tuple(proper, broken).map((both) => both.join('&')),
  );
};

const JSON_TYPE = 'application/json';
const ODD_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'image/png',
  'multipart/form-data; boundary=x',
  '/',
  '',
];

type Sent = Pick<ArbitraryRequest, 'contentType' | 'body'>;

const jsonOf = ({ body, method }: CallShape, samples: Samples): fc.Arbitrary<Sent> => {
  const nothing = fc.constant<Sent>({ contentType: null, body: null });
  if (method === 'GET') return nothing;
  const value = body === undefined ? oddValue : arbitraryInput(body, samples);
  const text = value.map((input) => (input === undefined ? '' : JSON.stringify(input)));
  const asJson = text.map((body) => ({ contentType: JSON_TYPE, body }));
  const cut = fc
    .tuple(text, fc.nat(200))
    .map(([body, length]) => ({ contentType: JSON_TYPE, body: body.slice(0, length) }));
  const otherType = fc.tuple(text, fc.constantFrom(...ODD_TYPES)).map(([body, contentType]) => ({ contentType, body }));
  const [usual, other] = body === undefined ? [nothing, asJson] : [asJson, nothing];
  return fc.oneof({ weight: 30, arbitrary: usual }, other, cut, otherType);
};

/** Generates pictures with some bytes changed or the end cut off; some are unchanged, some no pictures at all. */
const uploadOf = (pictures: readonly Uint8Array[]): fc.Arbitrary<Sent> => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 });
  const picture = fc
    .tuple(fc.constantFrom(...pictures), changes, fc.option(fc.nat(), { freq: 3 }))
    .map(([original, list, end]) => {
      const bytes = new Uint8Array(original);
      for (const [place, byte] of list) bytes[place % bytes.length] = byte;
      return end === null ? bytes : bytes.slice(0, end % bytes.length);
    });
  const anything = fc.uint8Array({ maxLength: 400 }).map((bytes) => new Uint8Array(bytes));
  const type = fc.oneof({ weight: 9, arbitrary: fc.constant('image/png') }, fc.constantFrom(JSON_TYPE, ...ODD_TYPES));
  return fc.record({
    contentType: type,
    body: fc.oneof({ weight: 9, arbitrary: picture }, { weight: 1, arbitrary: anything }),
  });
};

/** Generates ZIP files of a school with some bytes changed or the end cut off; some are unchanged, some no ZIP files. */
const archiveOf: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.dictionary(fc.constantFrom('school.json', 'members.jsonl', '../x', 'README.txt'), fc.string(), { maxKeys: 3 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }),
    fc.option(fc.nat(), { freq: 3 }),
  )
  .map(([files, changes, end]) => {
    const named = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
    const bytes = new Uint8Array(zipSync(named));
    for (const [place, byte] of changes) bytes[place % bytes.length] = byte;
    return { contentType: 'application/zip', body: end === null ? bytes : bytes.slice(0, end % bytes.length) };
  });

const bodyOf = (call: CallShape, samples: Samples, pictures: readonly Uint8Array[]): fc.Arbitrary<Sent> => {
  if (call.archive !== undefined) return fc.oneof({ weight: 9, arbitrary: archiveOf }, jsonOf(call, samples));
  return call.upload === undefined ? jsonOf(call, samples) : uploadOf(pictures);
};

/** Generates requests from the call's schemas. `pictures` are the base of uploads. */
export const arbitraryRequest = (
  call: CallShape,
  samples: Samples,
  pictures: readonly Uint8Array[],
): fc.Arbitrary<ArbitraryRequest> =>
  fc
    .tuple(pathOf(call, samples), queryOf(call, samples), bodyOf(call, samples, pictures))
    .map(([path, query, sent]) => ({ path, query, ...sent }));
