import type { StaleBody } from '@app/contract/schemas/console/settings';
import { isApiError } from '@app/client/http/api-error.ts';
import { changedFields, mergeFields } from '@app/domain/merge-fields';

type Fields = Readonly<Record<string, unknown>>;
export type Saved<Values> = { values: Values; revision: number };

type Edit<Values extends Fields> = {
  /** What the person started from. */
  base: Values;
  own: Values;
  /** What this page knows of the server. */
  saved: Saved<Values>;
  send: (values: Values, changes: Partial<Values>, revision: number) => Promise<Saved<Values>>;
  /** The values of now in the body of a stale save. */
  currentOf: (json: unknown) => Saved<Values> | null;
};

export type Outcome<Values> = { saved: Saved<Values>; conflicts: (keyof Values & string)[] };

const MAX_TRIES = 5;
const STALE = 409;

/**
 * CON-100 Saves own changes. If somebody has saved since, theirs are merged by field and the save is repeated. A
 * field that both have changed stops it: the person decides.
 */
export async function saveMerged<Values extends Fields>(edit: Edit<Values>): Promise<Outcome<Values>> {
  let { saved } = edit;
  for (let tries = 1; ; tries += 1) {
    const { values, conflicts } = mergeFields(edit.base, edit.own, saved.values);
    if (conflicts.length > 0) return { saved, conflicts };
    const changes = changedFields(saved.values, values);
    if (Object.keys(changes).length === 0) return { saved, conflicts };
    try {
      return { saved: await edit.send(values, changes, saved.revision), conflicts };
    } catch (error) {
      const current = isApiError(error, STALE) ? edit.currentOf(error.json) : null;
      if (current === null || tries === MAX_TRIES) throw error;
      saved = current;
    }
  }
}

/** The values of now in the body of a stale save; null for another body, such as that of a proxy. */
export function currentOf(json: unknown): StaleBody['current'] | null {
  const isStale = typeof json === 'object' && json !== null && 'current' in json;
  // The server responds with values of the contract.
  return isStale ? (json as StaleBody).current : null;
}
