/** The widths the server keeps beside each named one. */
const WIDTHS: Readonly<Record<string, readonly number[]>> = {
  192: [96, 192, 384],
  480: [240, 480, 960],
  960: [480, 960, 1440],
};

/** `/media/x/480.webp` stands for its sisters too; a path of another shape has none. */
export function pictureSet(src: string): string | undefined {
  const [, folder, width = ''] = /^(.*\/)(\d+)\.webp$/.exec(src) ?? [];
  return WIDTHS[width]?.map((each) => `${folder}${each}.webp ${each}w`).join(', ');
}
