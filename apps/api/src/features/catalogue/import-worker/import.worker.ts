import { parentPort, workerData } from 'node:worker_threads';
import { toPoolConfig, connect } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import { isTooDeep } from '#http/json-depth.ts';
import { unstorableFields } from '#http/parse-input.ts';
import { randomIds } from '#ports/ids.ts';
import { vendorCatalogueService } from '../vendor-catalogue.service.ts';
import type { ImportJob, ImportOutcome, ImportWorkerData } from './import-job.ts';

/* A large menu takes longer than the statements of other requests. The server ends this thread before the last one. */
const LIMITS = {
  application_name: 'hana import',
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  query_timeout: 25_000,
};
const MAX_FIELDS = 100;

/* U+0000 or a half of a surrogate pair, which JSON writes as an escape. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

const { target } = workerData as ImportWorkerData;
const { db } = connect({ ...toPoolConfig(target), ...LIMITS }, { max: 1, hasPrepared: false });

async function run({ vendorId, json, options, caller, at }: ImportJob): Promise<ImportOutcome> {
  try {
    const catalogues = vendorCatalogueService({ db, clock: { now: () => at }, ids: randomIds });
    const response = await catalogues.import(vendorId, read(json), options, caller);
    return { kind: 'done', response };
  } catch (error) {
    if (error instanceof AppError) {
      const { code, values, fields, body } = error;
      return { kind: 'refused', refusal: { code, values, fields, body } };
    }
    if (!(error instanceof Error))
      return { kind: 'failed', message: 'import: failed', code: null, stack: '' };
    const { message, stack } = error;
    return { kind: 'failed', message, code: 'code' in error ? error.code : undefined, stack };
  }
}

function read(json: string): unknown {
  if (isTooDeep(json)) throw new AppError('request.malformed');
  const file = parsed(json);
  const unstorable = MAY_BE_UNSTORABLE.test(json) ? unstorableFields(file).slice(0, MAX_FIELDS) : [];
  if (unstorable.length === 0) return file;
  const fields = Object.fromEntries(unstorable.map((path) => [path, [{ problem: 'invalid' as const }]]));
  throw new AppError('request.invalid', {}, { fields });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new AppError('request.malformed', {}, { cause });
  }
}

parentPort?.on('message', (job: ImportJob) => {
  void run(job).then((outcome) => parentPort?.postMessage(outcome));
});
