import type * as z from 'zod/mini';

/** The schemas of one call. A missing part is not parsed. */
export type EndpointSchemas = {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
};

export type SchemaMap = Readonly<Record<string, EndpointSchemas>>;
