import type pg from 'pg';

/* Limits the database's memory; the app has far fewer statements. */
const MAX_STATEMENTS = 500;
/* A migration has changed the columns of a prepared statement. */
const RESULT_CHANGED = '0A000';

/**
 * Prepares statements, so that each connection parses them once and plans them a few times. Statements that occur
 * once, such as the rows of an import, are not prepared.
 */
export function prepareStatements(pool: pg.Pool): void {
  const nameOf = statementNames();
  pool.on('connect', (client) => {
    const send = client.query.bind(client);
    const outdated = new Set<string>();

    async function query(text: string, values: unknown[]) {
      const name = values.length === 0 ? null : nameOf(text);
      if (name === null || outdated.has(name)) return send(text, values);
      try {
        return await send({ name, text, values });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        outdated.add(name);
        // In a failed transaction the first error is more useful than this one.
        return send(text, values).catch(() => Promise.reject(error));
      }
    }

    Object.assign(client, { query });
  });
}

const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === RESULT_CHANGED;

/** A name from the second occurrence of a statement on. */
function statementNames(): (text: string) => string | null {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (!seen.has(text)) {
      if (seen.size < MAX_STATEMENTS) seen.add(text);
      return null;
    }
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
}
