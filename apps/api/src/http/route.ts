import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf, StaffAccess } from '@app/contract/endpoint';
import type { ErrorCode } from '@app/contract/errors';
import { describeEndpoint, withAllParts } from '@app/contract/schemas/all-endpoints';
import type { EndpointSchemas } from '@app/contract/schemas/schema-map';
import type { Language } from '@app/domain/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#errors/app-error.ts';
import type { Customer, Member } from '#http/callers/bearer.ts';
import type { CompressedBody } from '#http/responses/compressed-body.ts';
import type { CsvFile } from '#http/responses/csv-file.ts';
import { parseInput } from './parse-input.ts';
import type { RouteLimit } from './rate-limit.ts';
import type { Admitted, StaffOf } from '#http/callers/staff-caller.ts';

type CustomerOf<E extends Endpoint> = E['access'] extends 'customer' | 'verified'
  ? Customer
  : E['access'] extends 'public' | 'member' | StaffAccess
    ? null
    : Customer | null;

/** One request to an endpoint, parsed and admitted. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  customer: CustomerOf<E>;
  /** The customer, or the person with a pass, of a call for members of a party. */
  member: E['access'] extends 'member' ? Member : null;
  staff: StaffOf<E['access']>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Caller = {
  customer: Customer | null;
  member: Member | null;
  staff: Admitted | null;
  language: Language;
};

export type RouteOptions = {
  /** The error for a path whose parameters are invalid, such as a malformed id. */
  notFound?: ErrorCode;
  limit?: RouteLimit;
  /** Sessions need a password of the last ten minutes. */
  needsPassword?: boolean;
  /** Admits sessions that lack the second factor of their account, to set it up. */
  isFactorSetUp?: boolean;
  /** The largest body, where it is not that of other requests. */
  maxBodyBytes?: number;
  /** The JSON of the body stays as it was sent; see `unreadBody`. */
  isBodyUnread?: boolean;
  /** The largest file of an upload, and the error for a larger one. */
  upload?: { fileBytes: number; tooLarge: () => AppError };
  /** Polled every few seconds: successful requests are not logged. */
  isFrequent?: boolean;
};

export type Route = {
  endpoint: Endpoint;
  schemas: Required<EndpointSchemas>;
  options: RouteOptions;
  run(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<unknown>;
};

type HandlerResult<E extends Endpoint> = ResponseOf<E> | CompressedBody | CsvFile;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>> | HandlerResult<E>;

/** Connects an endpoint of the contract to its handler. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: RouteOptions = {},
): Route {
  return routeWith(endpoint, describeEndpoint(endpoint), handle, options);
}

/** For an endpoint whose schemas are not in the contract. */
export function routeWith<E extends Endpoint>(
  endpoint: E,
  given: EndpointSchemas,
  handle: Handler<E>,
  options: RouteOptions = {},
): Route {
  const schemas = withAllParts(given);
  return {
    endpoint,
    schemas,
    options,
    run: async (request, reply, { customer, member, staff, language }) => {
      return handle({
        // The types of an endpoint are those of its schemas.
        params: parsePath(
          schemas.params,
          request.params,
          options.notFound ?? 'request.not_found',
        ) as ParamsOf<E>,
        query: parseInput(schemas.query, request.query) as QueryOf<E>,
        body: (options.isBodyUnread ? {} : parseInput(schemas.body, request.body ?? {})) as BodyOf<E>,
        // Admitted by the endpoint's access.
        customer: customer as CustomerOf<E>,
        member: member as Call<E>['member'],
        staff: staff as StaffOf<E['access']>,
        language,
        request,
        reply,
      });
    },
  };
}

/** The JSON of a body that another thread reads. */
export const unreadBody = ({ body }: Pick<FastifyRequest, 'body'>): string =>
  typeof body === 'string' ? body : '';

function parsePath<S extends z.ZodMiniType>(schema: S, params: unknown, notFound: ErrorCode): z.output<S> {
  const result = z.safeParse(schema, params);
  if (!result.success) throw new AppError(notFound);
  return result.data;
}
