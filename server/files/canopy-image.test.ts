import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '../../core/errors/refusal.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { newId } from '../db/new-id.ts';
import { type CanopyImage, canopyImage } from './canopy-image.ts';

const drawn = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#cc3300' } });
const AUTHOR = 'Kunigunde of the secret valley';
const SCRIPT = '<script>alert(1)</script>';

const pngChunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Returns a small PNG file whose header claims large dimensions. */
const pngThatClaims = (width: number, height: number): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, pngChunk('IHDR', head), data, pngChunk('IEND', Buffer.alloc(0))]);
};

const SCHOOL = newId<SchoolId>();
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await drawn()
    .jpeg()
    .withExif({ IFD0: { Artist: AUTHOR } })
    .toBuffer();
});

describe('a file that is not a picture in one of the four formats', () => {
  it.each([
    ['an empty file', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('Not a picture at all.')],
    ['an HTML page', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')],
    ['a TIFF', () => drawn().tiff().toBuffer()],
    ['an archive', () => Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')],
    ['a truncated JPEG', () => jpeg.subarray(0, 200)],
  ])('is refused: %s', async (_name, file) => {
    expect(await canopyImage(await file(), SCHOOL)).toEqual(refuse('not_a_picture'));
  });

  it('is refused for its dimensions before it is decoded, however small the file', async () => {
    const file = pngThatClaims(20_000, 20_000);
    expect(file.length).toBeLessThan(200);
    expect(await canopyImage(file, SCHOOL)).toEqual(refuse('picture_too_large'));
  });
});

describe('a picture is re-encoded', () => {
  const made = async (file: Buffer): Promise<CanopyImage> => {
    const image = await canopyImage(file, SCHOOL);
    if (!('full' in image)) throw new Error(`refused: ${JSON.stringify(image)}`);
    return image;
  };

  it.each([
    ['JPEG', () => jpeg],
    ['PNG', () => drawn().png().toBuffer()],
    ['WebP', () => drawn().webp().toBuffer()],
    ['AVIF', () => drawn().avif().toBuffer()],
  ])('from %s as WebP, in both sizes', async (_kind, file) => {
    const { width, height, full, thumb } = await made(await file());
    expect([width, height]).toEqual([64, 48]);
    for (const written of [full, thumb]) expect(written.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('without its metadata', async () => {
    expect(jpeg.includes(AUTHOR)).toBe(true);
    const { full, thumb } = await made(jpeg);
    expect([full.includes(AUTHOR), thumb.includes(AUTHOR)]).toEqual([false, false]);
    expect((await sharp(full).metadata()).exif).toBeUndefined();
  });

  it('without data that was appended to it', async () => {
    const { full, thumb } = await made(Buffer.concat([jpeg, Buffer.from(SCRIPT)]));
    expect([full.includes(SCRIPT), thumb.includes(SCRIPT)]).toEqual([false, false]);
  });
});
