import type { KeyScope } from '@app/domain/staff/key-scope';
import type { StaffRole } from '@app/domain/staff/role';
import type * as z from 'zod/mini';
import type { EndpointSchemas, SchemaMap } from './schemas/schema-map.ts';

/**
 * `public` ignores tokens. `optional` adds personal fields if there is a token. `customer` requires a session,
 * `verified` also a verified phone. `member` requires a session or the pass of a person in a party.
 */
export type CustomerAccess = 'public' | 'optional' | 'customer' | 'verified' | 'member';

/**
 * The callers that are admitted, each in its scope: a `branchId`, `branch` or `vendorId` in the path, the query or
 * the body that is outside of it answers 404. Other ids are looked up within the scope by the handler.
 */
export type StaffAccess = {
  /** The least role of an account; `any` admits every role. */
  staff?: StaffRole | 'any';
  /** Paired kitchen screens. */
  kitchen?: true;
  /** API keys with this scope. */
  key?: KeyScope;
};

export type Access = CustomerAccess | StaffAccess;

export const isStaffAccess = (access: Access): access is StaffAccess => typeof access === 'object';

export type Base = '/service/api/customer' | '/service/api/console' | '/service/api/drive';

/** The bases that a staff cookie authorises: their changing calls need the origin of the site. */
export const isCookieBase = (base: Base): boolean =>
  base === '/service/api/console' || base === '/service/api/drive';

/**
 * The version of the calls between the server and the pages of staff, who send it in a header. Raise it when the
 * server would misread a page of the release before, such as an amount that changes its unit.
 */
export const WIRE_VERSION = '1';
export const WIRE_VERSION_HEADER = 'x-wire-version';

/** One call of the API, used by the route adapter of the server and by the clients. */
export type Endpoint<Schemas extends EndpointSchemas = EndpointSchemas, Who extends Access = Access> = {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  base: Base;
  path: `/${string}`;
  access: Who;
  encoding: 'json' | 'form' | 'multipart';
  /** The response is the same for all guests: browsers and the service worker may store it. */
  cache?: 'public';
  /** Only carries the types of the schemas; never set. */
  types?: Schemas;
};

type Definition<Name, Who> = Pick<Endpoint, 'method' | 'path' | 'cache'> &
  Partial<Pick<Endpoint, 'base' | 'encoding'>> & { name: Name; access: Who };

/** Makes the endpoints of one area. Their types come from the schemas of the same name. */
/* @__NO_SIDE_EFFECTS__ */
export const endpointsOf =
  <Area extends SchemaMap>() =>
  <const Name extends keyof Area & string, const Who extends Access>(
    definition: Definition<Name, Who>,
  ): Endpoint<Area[Name], Who> => ({ base: '/service/api/customer', encoding: 'json', ...definition });

type PartOf<E extends Endpoint, Part extends keyof EndpointSchemas> =
  NonNullable<E['types']> extends Record<Part, infer S extends z.ZodMiniType> ? z.output<S> : unknown;

export type ParamsOf<E extends Endpoint> = PartOf<E, 'params'>;
export type QueryOf<E extends Endpoint> = PartOf<E, 'query'>;
export type BodyOf<E extends Endpoint> = PartOf<E, 'body'>;
export type ResponseOf<E extends Endpoint> = PartOf<E, 'response'>;
