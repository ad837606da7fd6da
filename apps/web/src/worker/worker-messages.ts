/** A message from a page to its worker. */
export type ToWorker =
  /** The URLs that the page loaded before the worker was active. */
  | { kind: 'seen'; urls: string[]; language: string }
  /** The worker replies true over the port if the page's entry is of another build. */
  | { kind: 'is-other-build'; entry: string }
  /** Activates the waiting worker. */
  | { kind: 'activate' };

/** A message from the worker to a page, which acknowledges it over the port. */
type ToPage = { kind: 'open'; path: string };

const KINDS = new Set(['seen', 'is-other-build', 'activate']);

export function isToWorker(value: unknown): value is ToWorker {
  return hasKind(value) && KINDS.has(value.kind);
}

export function isToPage(value: unknown): value is ToPage {
  return hasKind(value) && value.kind === 'open' && 'path' in value && typeof value.path === 'string';
}

function hasKind(value: unknown): value is { kind: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}
