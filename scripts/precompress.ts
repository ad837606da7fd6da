import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compresses the built text files once, so that requests need no compression. */
export async function precompress(folder: string) {
  for await (const file of glob(`${folder}/**/*.{js,css,svg,webmanifest,json,txt}`)) {
    const content = await readFile(file);
    if (content.length < 1_024) continue;
    await Promise.all([
      brotli(content, best).then((packed) => writeFile(`${file}.br`, packed)),
      gz(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
    ]);
  }
}
