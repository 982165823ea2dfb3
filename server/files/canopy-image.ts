import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { fairQueueOf } from '../work-queue.ts';

// Of all that libvips can read, these four and from memory only: no SVG, which may name files, no PDF, no files at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One core for a picture: the other requests need theirs. Nothing is kept from one picture to the next.
sharp.concurrency(1);
sharp.cache(false);

const MOST_PIXELS = 100_000_000;
const FULL = { width: 1600, height: 1200 };
const THUMB = { width: 480, height: 360 };

/** Of a picture in HEIF's box: AVIF is free to use, HEIC is not. */
const isOffered = ({ format, compression }: Metadata): boolean =>
  format === 'jpeg' || format === 'png' || format === 'webp' || (format === 'heif' && compression === 'av1');

export interface CanopyImage {
  /** Pixels, of `full`. */
  readonly width: number;
  readonly height: number;
  /** WebP, without anything but the pixels. */
  readonly full: Buffer;
  readonly thumb: Buffer;
}

const fitted = (picture: Sharp, box: typeof FULL) =>
  picture.clone().resize({ ...box, fit: 'inside', withoutEnlargement: true });

/** Pictures of one school that wait or are being made. */
const SHARE = 8;

const inTurn = fairQueueOf<SchoolId>({ atOnce: 1, waiting: 20, each: SHARE });

/**
 * What was uploaded, read by its content whatever it calls itself and written anew in two sizes: upright, in sRGB, without
 * a word about camera, place or author.
 */
export const canopyImage = (upload: Uint8Array, schoolId: SchoolId): Promise<CanopyImage | Refusal> =>
  inTurn(schoolId, async () => {
    if (upload.length === 0) return refuse('not_a_picture');
    const picture = sharp(upload, { limitInputPixels: false, failOn: 'error' }).autoOrient();
    const metadata = await picture.metadata().catch(() => null);
    if (metadata === null || !isOffered(metadata)) return refuse('not_a_picture');
    if (metadata.width * metadata.height > MOST_PIXELS) return refuse('picture_too_large');
    try {
      const full = await fitted(picture, FULL).webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
      const thumb = await fitted(picture, THUMB).webp({ quality: 75 }).toBuffer();
      return { width: full.info.width, height: full.info.height, full: full.data, thumb };
    } catch {
      // A beginning like a picture's, and then something else.
      return refuse('not_a_picture');
    }
  });
