type Position = { id: string; created_at: Date };

/** The position after the last of a page: its time and its id. */
export function cursorAfter(page: readonly Position[]): string | null {
  const last = page.at(-1);
  return last ? `${last.created_at.toISOString()}_${last.id}` : null;
}

/** Null for the first page, and for what is no cursor. */
export function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  const [, time, id] = /^(.+)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  const at = new Date(time ?? '');
  return id === undefined || Number.isNaN(at.getTime()) ? null : { at, id };
}
