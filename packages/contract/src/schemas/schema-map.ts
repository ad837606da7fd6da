import type * as z from 'zod/mini';

/** The parts of one call. A part that is left out is not read. */
export type EndpointSchemas = {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
};

export type SchemaMap = Readonly<Record<string, EndpointSchemas>>;
