import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readBuildManifest, type BuildManifest } from './built-assets.ts';
import { firstViewWriter } from './first-view.ts';
import { documentWriter, type Page } from './html.ts';

/** The built web app at the start of the server. */
export type WebBuild = {
  distDir: string;
  writeDocument: (page: Page) => string;
  manifest: BuildManifest;
  /** Static files by URL: robots, icons, fonts, art. */
  hasFile: (pathname: string) => boolean;
};

const FIRST_VIEW = 'first-view/branch.html';
const ORDER_SKELETON = 'first-view/order.html';
/** Files that are not static: other handlers serve or fill them. */
const NOT_FILES = /^\/(index\.html$|assets\/|first-view\/)/;

/** Returns null when the web app has not been built. */
export function readWebBuild(distDir: string): WebBuild | null {
  const index = join(distDir, 'index.html');
  if (!existsSync(index)) return null;
  const files = publicFiles(distDir);
  return {
    distDir,
    writeDocument: documentWriter(
      readFileSync(index, 'utf8'),
      firstViewWriter(readFileSync(join(distDir, FIRST_VIEW), 'utf8')),
      { order: readFileSync(join(distDir, ORDER_SKELETON), 'utf8') },
    ),
    manifest: readBuildManifest(distDir),
    hasFile: (pathname) => files.has(pathname),
  };
}

function publicFiles(distDir: string): ReadonlySet<string> {
  const found = globSync('**/*', { cwd: distDir, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) =>
    join(entry.parentPath, entry.name).slice(distDir.length).replaceAll(sep, '/'),
  );
  return new Set(paths.filter((path) => !NOT_FILES.test(path)));
}
