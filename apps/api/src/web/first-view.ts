import type { Availability } from '@app/domain/branch/availability';
import { pictureSet } from '@app/domain/media/picture-set';
import { truncateGraphemes } from '@app/domain/text/truncate';
import { escapeHtml } from './escape-html.ts';

/** What the first view of a branch shows. */
export type FirstView = {
  vendor: string;
  branch: string;
  cover: string | null;
  availability: Availability;
};

/** The HTML by name, as the build of the web app renders it from the app's components. */
export type FirstViewTemplates = Readonly<Record<string, string>>;

/** Writes the content of a branch page that is shown until the app has loaded. */
export function firstViewWriter(templates: FirstViewTemplates): (view: FirstView) => string {
  return ({ vendor, branch, cover, availability }) => {
    const state = availability === 'open' ? 'open' : 'closed';
    const src = cover ?? '';
    const values: Readonly<Record<string, string>> = {
      vendor,
      branch: truncateGraphemes(branch),
      cover: src,
      // A picture in one size is its own source.
      sources: pictureSet(src) ?? src,
    };
    return findTemplate(templates, cover === null ? `branch-${state}` : `branch-${state}-cover`).replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => escapeHtml(values[name] ?? ''),
    );
  };
}

export function findTemplate(templates: FirstViewTemplates, name: string): string {
  const template = templates[name];
  if (template === undefined) throw new Error(`first-views.json of the web app has no ${name}`);
  return template;
}
