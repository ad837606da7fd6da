import { join } from 'node:path';
import index from '../pictures/index.json' with { type: 'json' };

const PICTURES: ReadonlyMap<string, { color: string; hash?: string }> = new Map(Object.entries(index));

export const hasPicture = (name: string): boolean => PICTURES.has(name);

/** The picture in its largest width. */
export const pictureFile = (name: string): string => join(import.meta.dirname, '../pictures', `${name}.webp`);

/** Null for a vendor, a branch or an item without a picture. */
export function findPicture(name: string, width: number) {
  const picture = PICTURES.get(name);
  return picture ? { src: `/media/demo/${name}/${width}.webp`, ...picture } : null;
}
