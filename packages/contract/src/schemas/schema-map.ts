import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

/** The schemas of one call. A missing part is not parsed. */
export type EndpointSchemas = {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
};

/** What the server and the OpenAPI page know of one call, besides its endpoint. */
export type Description = EndpointSchemas & {
  summary: string;
  /** Its own error codes. Those that follow from access and input are added to them. */
  errors?: readonly ErrorCode[];
  /** It writes nothing, although it is no GET: a full disk does not refuse it. */
  isRead?: true;
  /** Its class of work, if it is not that of other calls of its base. */
  work?: 'orders' | 'login' | 'lookups' | 'tracking' | 'uploads' | 'payments';
};

/** The calls of one area by name. */
export type SchemaMap = Readonly<Record<string, Description>>;
