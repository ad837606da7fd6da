/** The other widths that the server stores for each named width. */
const WIDTHS: Readonly<Record<string, readonly number[]>> = {
  192: [96, 192, 384],
  480: [240, 480, 960],
  960: [480, 960, 1440],
};

/** Derives the srcset of `/media/x/480.webp`; other paths have none. */
export function pictureSet(src: string): string | undefined {
  const [, folder, width = ''] = /^(.*\/)(\d+)\.webp$/.exec(src) ?? [];
  return WIDTHS[width]?.map((each) => `${folder}${each}.webp ${each}w`).join(', ');
}
