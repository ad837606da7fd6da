import type { ResponseOf } from '@app/contract/endpoint';
import type { importVendorCatalogue } from '@app/contract/endpoints/console/menu';
import type { ConnectionTarget } from '#db/connect.ts';
import type { AppError } from '#errors/app-error.ts';
import type { VendorCatalogueService } from '../vendor-catalogue.service.ts';

type ImportOf = Parameters<VendorCatalogueService['import']>;

/** An import as it is sent to the worker. */
export type ImportJob = {
  vendorId: string;
  json: string;
  options: ImportOf[2];
  caller: ImportOf[3];
  at: Date;
};

export type ImportResponse = ResponseOf<typeof importVendorCatalogue>;
/** Errors lose their class between threads. */
export type ImportOutcome =
  | { kind: 'done'; response: ImportResponse }
  | { kind: 'refused'; refusal: Pick<AppError, 'code' | 'values' | 'fields' | 'body'> }
  | { kind: 'failed'; message: string; code: unknown; stack: string | undefined };

export type ImportWorkerData = { target: ConnectionTarget };
