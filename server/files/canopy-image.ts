import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { fairQueueOf } from '../work-queue.ts';

// Limits libvips to these four formats, decoded from memory: no SVG, which may refer to files, no PDF, and no file
// access.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Uses one core per picture, to leave the others to requests. Nothing is cached between pictures.
sharp.concurrency(1);
sharp.cache(false);

const MOST_PIXELS = 100_000_000;
const FULL = { width: 1600, height: 1200 };
const THUMB = { width: 480, height: 360 };

/**
 * Returns whether the format is accepted. HEIF containers may hold AVIF, which is free to use, or HEIC, which is not.
 */
const isOffered = ({ format, compression }: Metadata): boolean =>
  format === 'jpeg' || format === 'png' || format === 'webp' || (format === 'heif' && compression === 'av1');

export interface CanopyImage {
  /** Width and height of `full`, in pixels. */
  readonly width: number;
  readonly height: number;
  /** WebP without metadata. */
  readonly full: Buffer;
  readonly thumb: Buffer;
}

const fitted = (picture: Sharp, box: typeof FULL) =>
  picture.clone().resize({ ...box, fit: 'inside', withoutEnlargement: true });

/** Maximum number of pictures of one school that are waiting or in progress. */
const SHARE = 8;

const inTurn = fairQueueOf<SchoolId>({ atOnce: 1, waiting: 20, each: SHARE });

/**
 * Detects the format from the content and re-encodes the upload in two sizes: rotated upright, in sRGB, without
 * metadata such as camera, place or author.
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
      // The file starts like a picture but is corrupt.
      return refuse('not_a_picture');
    }
  });
