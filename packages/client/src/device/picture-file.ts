export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

export type PictureProblem = 'type' | 'size';

/** Checks the file's signature, because its name and type can be wrong. */
export async function pictureProblem(
  file: Blob,
  maxBytes = PICTURE_MAX_BYTES,
): Promise<PictureProblem | null> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (!isPicture(start)) return 'type';
  return file.size > maxBytes ? 'size' : null;
}

function isPicture(start: Uint8Array): boolean {
  const isJpeg = startsWith(start, [0xff, 0xd8, 0xff]);
  const isPng = startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const isWebp = startsWith(start, ascii('RIFF')) && startsWith(start.subarray(8), ascii('WEBP'));
  return isJpeg || isPng || isWebp;
}

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
