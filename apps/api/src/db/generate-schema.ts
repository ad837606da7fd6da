import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DatabaseMetadata,
  generate,
  IdentifierNode,
  ModuleReferenceNode,
  PostgresDialect,
} from 'kysely-codegen';
import { sql } from 'kysely';
import { connect, type Db } from './connect.ts';
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** The row types of a migrated database, for schema.generated.ts. */
export function generateSchema(db: Db): Promise<string> {
  const dialect = new PostgresDialect();
  const geo = new ModuleReferenceNode('./geo-columns.ts');
  Object.assign(dialect.adapter.imports, { PointColumn: geo, PolygonColumn: geo });
  Object.assign(dialect.adapter.scalars, {
    int8: new IdentifierNode('number'),
    point: new IdentifierNode('PointColumn'),
    polygon: new IdentifierNode('PolygonColumn'),
  });
  // Without `outFile: null` it would write into its own package.
  return generate({
    db,
    dialect,
    // Tables of graphile-worker are excluded.
    excludePattern: 'graphile_worker.*',
    outFile: null,
    postprocess: ({ metadata }) => withClosedLists(db, metadata),
  });
}

/** `check (status in ('pending', …))` becomes the type 'pending' | …, so that a row fits the domain's words. */
async function withClosedLists(db: Db, metadata: DatabaseMetadata): Promise<DatabaseMetadata> {
  for (const { table, column, values } of await closedLists(db)) {
    const found = metadata.tables
      .find(({ name }) => name === table)
      ?.columns.find(({ name }) => name === column);
    if (!found) continue;
    found.dataType = `${table}_${column}`;
    found.dataTypeSchema = 'public';
    metadata.enums.set(`public.${found.dataType}`, values);
  }
  return metadata;
}

async function closedLists(db: Db) {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db);
  return rows.flatMap(({ table, definition }) => {
    const [, column, list] =
      /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)(?: NOT VALID)?$/.exec(definition) ?? [];
    if (!column || !list) return [];
    return [
      { table, column, values: [...list.matchAll(/'([^']*)'::text/g)].flatMap(([, value]) => value ?? []) },
    ];
  });
}

/** As a program: regenerates the file from the migrations on a temporary PostgreSQL. */
async function rewrite(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hana-schema-'));
  await chmod(dataDir, 0o711);
  const postgres = await openEmbeddedPostgres({ dataDir, role: 'command', isDurable: false });
  await migrate(postgres.connection);
  const { db, close } = connect(postgres.connection);
  await writeFile(join(import.meta.dirname, 'schema.generated.ts'), await generateSchema(db));
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

if (import.meta.main) await rewrite();
