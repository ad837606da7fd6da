import type { IncomingHttpHeaders } from 'node:http';

/** A call of a shop, below the path of its shape. */
export type ApiCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};

export type ApiResponse = {
  status: number;
  body: unknown;
  /** For the journal. */
  reference?: string | null;
  key?: string | null;
};
