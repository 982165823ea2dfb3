import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
/** The coordinates below refer to a canvas of 960 × 720. */
const SCALE = 960 / WIDTH;

type Color = readonly [red: number, green: number, blue: number];

const fromHex = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;

const mix = (a: Color, b: Color, share: number): Color =>
  a.map((value, channel) => value + ((b[channel] as number) - value) * share) as unknown as Color;

const SKY_ABOVE: Color = [92, 152, 214];
const SKY_BELOW: Color = [223, 236, 247];
const RIDGES: readonly (readonly [base: number, rise: number, color: Color])[] = [
  [560, 70, [148, 171, 196]],
  [620, 50, [98, 128, 138]],
  [676, 26, [70, 102, 74]],
];
const DARK: Color = [38, 38, 42];

/**
 * A wing seen from the front: the area between two arcs, of which the lower one (`HOLLOW`) cuts out the larger part.
 */
const WING = { x: 480, y: 400, width: 400, height: 290 };
const HOLLOW = { x: 480, y: 448, width: 392, height: 232 };
const PILOT = { x: 480, y: 606, width: 17, height: 30 };
const CELLS = 26;

const within = ({ x, y, width, height }: typeof WING, px: number, py: number): number =>
  Math.hypot((px - x) / width, (py - y) / height);

const ridgeAt = (x: number, base: number, rise: number, place: number): number =>
  base - rise * (0.6 + 0.4 * Math.sin(x / (90 - place * 17) + place * 2)) - 12 * Math.sin(x / 31 + place);

const landscape = (x: number, y: number): Color => {
  const inFront = RIDGES.findLastIndex(([base, rise], place) => y > ridgeAt(x, base, rise, place));
  return RIDGES[inFront]?.[2] ?? mix(SKY_ABOVE, SKY_BELOW, Math.min(1, y / 560));
};

const cloth = (x: number, y: number, tips: Color, middle: Color): Color => {
  const along = (x - WING.x) / WING.width;
  const color = Math.abs(along) > 0.46 ? tips : middle;
  const seam = Math.abs(((Math.asin(Math.max(-1, Math.min(1, along))) / Math.PI) * CELLS) % 1);
  const lit = mix(color, [255, 255, 255], 0.16 * Math.max(0, 1 - (y - 110) / 180));
  return seam < 0.07 || seam > 0.93 ? mix(lit, DARK, 0.28) : lit;
};

/** Returns whether the point is on a line from the wing's lower edge to the pilot. */
const onLine = (x: number, y: number): boolean => {
  if (y <= HOLLOW.y - HOLLOW.height || y >= PILOT.y - 20) return false;
  const share = (PILOT.y - 20 - y) / (PILOT.y - 20 - (HOLLOW.y - HOLLOW.height));
  return [-0.82, -0.55, -0.28, 0.28, 0.55, 0.82].some((place) => {
    const top = WING.x + place * HOLLOW.width;
    return Math.abs(x - (PILOT.x + (top - PILOT.x) * share)) < 0.8 && within(HOLLOW, x, y) < 1;
  });
};

const pixelAt = (x: number, y: number, tips: Color, middle: Color): Color => {
  if (within(PILOT, x, y) < 1) return DARK;
  if (y < 440 && within(WING, x, y) < 1 && within(HOLLOW, x, y) > 1) return cloth(x, y, tips, middle);
  return onLine(x, y) ? mix(landscape(x, y), DARK, 0.6) : landscape(x, y);
};

/** Returns a PNG of a flying canopy in two colours (`#rrggbb`), which the demo shows instead of photographs. */
export const drawCanopy = (tips: string, middle: string): Promise<Buffer> => {
  const [ofTips, ofMiddle] = [fromHex(tips), fromHex(middle)];
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      for (const channel of pixelAt(x * SCALE, y * SCALE, ofTips, ofMiddle)) pixels[at++] = channel;
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};
