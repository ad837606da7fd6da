import type pg from 'pg';

/* Far more than this app has; an endless variety would fill the database's memory. */
const MAX_STATEMENTS = 500;
/* Somebody else's migration has changed the columns of a statement that is prepared here. */
const RESULT_CHANGED = '0A000';

/**
 * Lets each connection of the pool parse a statement once, and plan it a few times, however often it is sent.
 * What comes only once, such as the rows of an import, is not worth preparing.
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
        // Within a transaction that is over now the first error says more than this one.
        return send(text, values).catch(() => Promise.reject(error));
      }
    }

    Object.assign(client, { query });
  });
}

const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === RESULT_CHANGED;

/** A name from the second time on that a statement is seen. */
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
