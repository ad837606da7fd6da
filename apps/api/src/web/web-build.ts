import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readBuildManifest, type BuildManifest } from './built-assets.ts';
import { firstViewWriter, findTemplate } from './first-view.ts';
import { documentWriter, type Page } from './html.ts';

/** The built web app at the start of the server. */
export type WebBuild = {
  distDir: string;
  writeDocument: (page: Page) => string;
  manifest: BuildManifest;
  /** Static files by URL: robots, icons, fonts, art. */
  hasFile: (pathname: string) => boolean;
};

const FIRST_VIEWS = 'first-views.json';
/** Files that are not static: other handlers serve or fill them. */
const NOT_FILES = /^\/(index\.html$|assets\/|first-views\.json)/;

/** Returns null when the web app has not been built. */
export function readWebBuild(distDir: string): WebBuild | null {
  const index = join(distDir, 'index.html');
  if (!existsSync(index)) return null;
  const files = publicFiles(distDir);
  const firstViews = JSON.parse(readFileSync(join(distDir, FIRST_VIEWS), 'utf8'));
  return {
    distDir,
    writeDocument: documentWriter(readFileSync(index, 'utf8'), firstViewWriter(firstViews), {
      order: findTemplate(firstViews, 'order'),
    }),
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
