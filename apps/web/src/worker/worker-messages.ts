/** What a page tells its worker, and what the worker tells a page. */
export type ToWorker =
  /** What this page has loaded before the worker was there. */
  | { kind: 'seen'; urls: string[]; language: string }
  /** Answered over the port with true when the worker belongs to another build than the page's entry. */
  | { kind: 'is-other-build'; entry: string }
  /** The customer wants the new version now, or has it already. */
  | { kind: 'activate' };

/** Answered over the port as soon as the page has heard. */
export type ToPage = { kind: 'open'; path: string };

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
