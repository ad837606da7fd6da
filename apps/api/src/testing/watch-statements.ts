import { CompiledQuery, type KyselyPlugin, type UnknownRow } from 'kysely';
import type { Db } from '#db/connect.ts';

/** The database, and the statements that are sent through it. */
export function watchStatements(db: Db): { db: Db; sent: CompiledQuery<UnknownRow>[] } {
  const sent: CompiledQuery<UnknownRow>[] = [];
  const built = new WeakMap<object, CompiledQuery<UnknownRow>>();
  const plugin: KyselyPlugin = {
    // Kysely calls this for a query within another one too.
    transformQuery({ node, queryId }) {
      built.set(queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    async transformResult({ queryId, result }) {
      const statement = built.get(queryId);
      if (statement) sent.push(statement);
      return result;
    },
  };
  return { db: db.withPlugin(plugin), sent };
}

/** How PostgreSQL runs the statement, as text. */
export async function explainPlan(db: Db, { sql, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain ${sql}`, [...parameters]));
  return JSON.stringify(rows);
}
