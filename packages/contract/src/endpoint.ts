import type * as z from 'zod/mini';
import type { SCHEMAS } from './schemas/by-endpoint.ts';
import type { EndpointSchemas } from './schemas/schema-map.ts';

/**
 * `public` ignores tokens. `optional` adds personal fields if there is a token. `customer` requires a session,
 * `verified` also a verified phone, `operator` the operators' secret.
 */
export type Access = 'public' | 'optional' | 'customer' | 'verified' | 'operator';

export type Base = '/service/api/customer' | '/service/api/operations';

export type EndpointName = keyof typeof SCHEMAS;

/** One call of the API, used by the route adapter of the server and by the clients. */
export type Endpoint<Schemas extends EndpointSchemas = EndpointSchemas, Who extends Access = Access> = {
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'DELETE';
  base: Base;
  path: `/${string}`;
  access: Who;
  encoding: 'json' | 'form' | 'multipart';
  /** Only carries the types of the schemas; never set. */
  types?: Schemas;
};

type Definition<Name, Who> = Pick<Endpoint, 'summary' | 'method' | 'path'> &
  Partial<Pick<Endpoint, 'base' | 'encoding'>> & { name: Name; access: Who };

/** Types come from the schemas of the same name (schemas/by-endpoint.ts). */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Name extends EndpointName, const Who extends Access>(
  definition: Definition<Name, Who>,
): Endpoint<(typeof SCHEMAS)[Name], Who> {
  return { base: '/service/api/customer', encoding: 'json', ...definition };
}

type PartOf<E extends Endpoint, Part extends keyof EndpointSchemas> =
  NonNullable<E['types']> extends Record<Part, infer S extends z.ZodMiniType> ? z.output<S> : unknown;

export type ParamsOf<E extends Endpoint> = PartOf<E, 'params'>;
export type QueryOf<E extends Endpoint> = PartOf<E, 'query'>;
export type BodyOf<E extends Endpoint> = PartOf<E, 'body'>;
export type ResponseOf<E extends Endpoint> = PartOf<E, 'response'>;
