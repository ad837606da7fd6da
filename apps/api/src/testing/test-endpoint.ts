import type { Access, Endpoint } from '@app/contract/endpoint';
import type { EndpointSchemas } from '@app/contract/schemas/schema-map';
import { type Call, type RouteOptions, routeWith } from '#http/route.ts';

type Definition<Who> = Pick<Endpoint, 'name' | 'method' | 'path'> &
  Partial<Pick<Endpoint, 'encoding' | 'base'>> & { access: Who };

/** An endpoint with schemas outside of the contract. */
export function testEndpoint<const Who extends Access, Schemas extends EndpointSchemas>(
  definition: Definition<Who>,
  schemas: Schemas,
) {
  const endpoint: Endpoint<Schemas, Who> = {
    base: '/service/api/customer',
    encoding: 'json',
    ...definition,
  };
  return { endpoint, schemas };
}

export const testRoute = <E extends Endpoint>(
  { endpoint, schemas }: { endpoint: E; schemas: EndpointSchemas },
  handle: (call: Call<E>) => ReturnType<Parameters<typeof routeWith<E>>[2]>,
  options?: RouteOptions,
) => routeWith(endpoint, schemas, handle, options);
