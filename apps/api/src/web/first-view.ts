import type { Availability } from '@app/domain/branch/availability';
import { truncateGraphemes } from '@app/domain/text/truncate';
import { escapeHtml } from './escape-html.ts';
import { COVER_SIZES, coverSources } from './preloads.ts';

/** The content of a page before any script runs. */
export type FirstView = {
  vendor: string;
  branch: string;
  cover: string | null;
  availability: Availability;
};

const PLACE = /\{\{(\w+)\}\}/;

/** Fills the placeholder of a branch; the app replaces it with the page. */
export function firstViewWriter(template: string): (view: FirstView) => string {
  const pieces = template.split(PLACE);
  return (view) => {
    const texts: Readonly<Record<string, string>> = {
      vendor: escapeHtml(view.vendor),
      branch: escapeHtml(truncateGraphemes(view.branch)),
      // As in the app for a branch that takes no orders.
      tint: view.availability === 'open' ? '' : 'saturate-[.15]',
      picture: pictureOf(view.cover),
    };
    return pieces.map((piece, index) => (index % 2 === 0 ? piece : (texts[piece] ?? ''))).join('');
  };
}

function pictureOf(cover: string | null): string {
  if (cover === null) return '<div class="tonal star-motif h-27 md:h-36 xl:h-55"></div>';
  const src = escapeHtml(cover);
  const sources = coverSources(cover);
  const choice = sources ? `srcset="${escapeHtml(sources)}" sizes="${COVER_SIZES}"` : '';
  const classes = 'absolute inset-0 size-full object-cover dark:brightness-90';
  const image = `<img src="${src}" ${choice} alt="" fetchpriority="high" class="${classes}">`;
  return `<span class="relative block overflow-hidden bg-sunken h-27 md:aspect-21/9 md:h-auto xl:aspect-auto xl:h-55">${image}</span>`;
}
