import sharp from 'sharp';

const gap = 24;
/** The shown widths of phone, tablet and desktop. */
const shownAt = (width: number) => (width < 768 ? width : width < 1_280 ? 480 : 720);

/** One picture per route with a row per width: English and Arabic, light and dark. */
export async function writeContactSheet(rows: Buffer[][], file: string) {
  const scaled = await Promise.all(
    rows.map((row) =>
      Promise.all(
        row.map(async (picture) => {
          const { width: taken } = await sharp(picture).metadata();
          const { data, info } = await sharp(picture)
            .resize({ width: shownAt(taken) })
            .png()
            .toBuffer({ resolveWithObject: true });
          return { input: data, width: info.width, height: info.height };
        }),
      ),
    ),
  );
  let top = gap;
  const placed = scaled.flatMap((row) => {
    const tiles = row.map(({ input, width }, column) => ({ input, left: gap + column * (width + gap), top }));
    top += Math.max(...row.map(({ height }) => height)) + gap;
    return tiles;
  });
  const width = Math.max(...scaled.map((row) => gap + row.reduce((sum, tile) => sum + tile.width + gap, 0)));
  await sharp({ create: { width, height: top, channels: 3, background: '#9aa3a6' } })
    .composite(placed)
    .png({ palette: true })
    .toFile(file);
}
