import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBrand } from './brand.ts';
import { drawHero } from './hero.ts';
import { drawPicture } from './picture.ts';
import { rasterise } from './rasterise.ts';
import { drawVignette, VIGNETTES } from './vignette.ts';

const PROMOS = {
  partner: drawPicture({ dish: 'grill', backdrop: 'night', seed: 'partner' }),
  careers: drawPicture({ dish: 'dates', backdrop: 'rose', seed: 'careers' }),
} as const;

/** Writes the static art into the web app's public folder: `node tools/artwork/publish.ts apps/web/public`. */
async function publish(publicDir: string): Promise<void> {
  const artDir = join(publicDir, 'art');
  await mkdir(artDir, { recursive: true });
  await writeBrand(publicDir);

  for (const { width, data } of await rasterise(drawHero(), [520, 1040])) {
    await writeFile(join(artDir, `hero-${width}.webp`), data);
  }
  for (const [name, picture] of Object.entries(PROMOS)) {
    for (const { width, data } of await rasterise(picture, [320])) {
      await writeFile(join(artDir, `${name}-${width}.webp`), data);
    }
  }
  for (const vignette of VIGNETTES) await writeFile(join(artDir, `${vignette}.svg`), drawVignette(vignette));
}

await publish(process.argv[2] ?? 'apps/web/public');
