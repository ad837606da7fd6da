import sharp from 'sharp';
import type { Channels, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

type Raster = { width: number; data: Buffer };
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: Channels } };
type Limit = { upTo: number; bytes: number; quality: number };

const SVG_DENSITY = 72;
/** ThumbHash accepts at most 100 pixels per side. */
const THUMB_WIDTH = 100;

/* Compression artefacts are less visible in larger pictures, so their quality starts lower. */
const LIMITS: readonly Limit[] = [
  { upTo: 240, bytes: 6_000, quality: 78 },
  { upTo: 480, bytes: 13_000, quality: 74 },
  { upTo: 960, bytes: 30_000, quality: 68 },
];
const MAX_LIMIT: Limit = { upTo: Infinity, bytes: 60_000, quality: 64 };
const QUALITY_STEP = 9;
const LOWEST_QUALITY = 40;

const frameOf = (svg: string) => {
  const [, width = '400', height = '300'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
};

/** True if the first rectangle covers the frame; without the alpha channel encoding takes a tenth less time. */
function isFullBleed(svg: string): boolean {
  const { width, height } = frameOf(svg);
  return svg.includes(`<rect width="${width}" height="${height}"`);
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Renders the vectors at the given width instead of scaling pixels. */
const render = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: (SVG_DENSITY * width) / frameOf(svg).width }).resize({ width });

/** Lowers the quality until the file fits its size limit. */
async function encode({ data, raw }: Pixels, { bytes, quality }: Omit<Limit, 'upTo'>): Promise<Buffer> {
  const webp = await sharp(data, { raw }).webp({ quality, alphaQuality: 90, effort: 2 }).toBuffer();
  if (webp.length <= bytes || quality <= LOWEST_QUALITY) return webp;
  return encode({ data, raw }, { bytes, quality: quality - QUALITY_STEP });
}

/** Encodes WebP in every width; smaller ones are scaled from the largest. */
export async function rasterise(svg: string, widths: readonly number[]): Promise<Raster[]> {
  const rendered = render(svg, Math.max(...widths));
  const { data: source, raw } = await pixelsOf(
    isFullBleed(svg) ? rendered.removeAlpha() : rendered.ensureAlpha(),
  );
  const scaled = widths.map(async (width) => {
    const limit = LIMITS.find(({ upTo }) => width <= upTo) ?? MAX_LIMIT;
    return { width, data: await encode(await pixelsOf(sharp(source, { raw }).resize({ width })), limit) };
  });
  return Promise.all(scaled);
}

const thumb = (svg: string) => pixelsOf(render(svg, THUMB_WIDTH).ensureAlpha());

const hex = (channel: number) => channel.toString(16).padStart(2, '0');

async function colourOf({ data, raw }: Pixels): Promise<string> {
  const { dominant } = await sharp(data, { raw }).removeAlpha().stats();
  return hex(dominant.r) + hex(dominant.g) + hex(dominant.b);
}

const hashOf = ({ data, raw }: Pixels) =>
  Buffer.from(rgbaToThumbHash(raw.width, raw.height, data)).toString('base64');

/** Six hex digits, the colour of the placeholder tile. */
export const dominantColour = async (svg: string) => colourOf(await thumb(svg));

export const thumbHash = async (svg: string) => hashOf(await thumb(svg));

/** Colour and hash from one rendering. */
export async function preview(svg: string): Promise<{ color: string; hash: string }> {
  const small = await thumb(svg);
  return { color: await colourOf(small), hash: hashOf(small) };
}
