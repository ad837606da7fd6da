import { ALL_ENDPOINTS } from '@app/contract/schemas/all-endpoints';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { errorCodesByStatus } from '#http/docs/refusals.ts';

const UNCHANGED = 304;

const CALLS = ALL_ENDPOINTS.map((endpoint) => ({
  ...endpoint,
  pattern: new RegExp(`^${endpoint.base}${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`),
  statuses: new Set([200, ...errorCodesByStatus(endpoint).keys()]),
}));

/** Fails a request whose response status is not listed in the contract for its endpoint. */
export function checkStatuses(app: FastifyInstance): void {
  const inject = app.inject.bind(app);
  const checked = async (request: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const response = await inject(request);
    const { method, url } = response.raw.req;
    const path = url?.split('?')[0] ?? '';
    const call = CALLS.find((one) => one.method === method && one.pattern.test(path));
    const isListed = call?.statuses.has(response.statusCode) ?? true;
    if (isListed || (method === 'GET' && response.statusCode === UNCHANGED)) return response;
    throw new Error(`${call?.name} responded with ${response.statusCode}, which its contract does not list`);
  };
  Object.assign(app, { inject: checked });
}
