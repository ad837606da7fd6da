import { type Endpoint, isStaffAccess, WIRE_VERSION, WIRE_VERSION_HEADER } from '@app/contract/endpoint';
import type { ErrorCode } from '@app/contract/errors';
import { ErrorBody } from '@app/contract/schemas/errors';
import { describeEndpoint } from '@app/contract/schemas/all-endpoints';
import * as z from 'zod/mini';
import { errorCodesByStatus } from './refusals.ts';

type Schema = Record<string, unknown>;
type Site = { appName: string; publicUrl: string };

const ENCODINGS = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const TAGS = [
  { name: 'customer', description: 'What customers and guests call' },
  {
    name: 'console',
    description: 'What staff and their screens call, with a cookie, and machines with a key',
  },
  { name: 'drive', description: "What the drivers' app calls, with a cookie" },
];

const IN_WHOSE_NAME = {
  name: 'X-Operator',
  in: 'header',
  required: false,
  description: 'In whose name, for the log',
  schema: { type: 'string', maxLength: 60 },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repetition with the same key receives the same response, for 24 hours per session or API key',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
};

const PAGE_VERSION = {
  name: WIRE_VERSION_HEADER,
  in: 'header',
  required: false,
  description: 'Required with the cookie of a session: pages of another version are refused',
  schema: { const: WIRE_VERSION },
};

/** OpenAPI 3.1 document of the served endpoints, generated from the contract. */
export function openApiDocument(endpoints: readonly Endpoint[], { appName, publicUrl }: Site) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.base + endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: appName,
      version: '1',
      description: 'Texts come in the language of Accept-Language: en or ar.',
      license: { name: 'Proprietary', url: publicUrl },
    },
    servers: [{ url: '/' }],
    tags: TAGS.filter(({ name }) => endpoints.some((one) => tagOf(one) === name)),
    paths,
    components: {
      schemas: { Error: inputSchema(ErrorBody) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'staff_session' },
        device: { type: 'apiKey', in: 'cookie', name: 'staff_device' },
      },
    },
  };
}

function operation(endpoint: Endpoint) {
  const { summary, params, query, response } = describeEndpoint(endpoint);
  return {
    operationId: endpoint.name,
    summary,
    tags: [tagOf(endpoint)],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(acceptsKeys(endpoint) && endpoint.method !== 'GET' ? [IN_WHOSE_NAME] : []),
      ...(isStaffAccess(endpoint.access) && endpoint.method !== 'GET' ? [IDEMPOTENCY_KEY, PAGE_VERSION] : []),
    ],
    ...security(endpoint),
    ...requestBody(endpoint),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: outputSchema(response) } },
      },
      ...refusals(endpoint),
    },
  };
}

const tagOf = ({ base }: Endpoint) => base.slice(base.lastIndexOf('/') + 1);
const acceptsKeys = ({ access }: Endpoint) => isStaffAccess(access) && access.key !== undefined;

function refusals(endpoint: Endpoint) {
  const entries = [...errorCodesByStatus(endpoint)].map(([status, codes]) => [status, refusal(codes)]);
  return Object.fromEntries(entries) as Record<string, ReturnType<typeof refusal>>;
}

const refusal = (codes: readonly ErrorCode[]) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function parameters(schema: z.ZodMiniType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function security({ access }: Endpoint) {
  if (access === 'public') return { security: [] };
  if (isStaffAccess(access)) {
    const schemes = [
      ...(access.staff ? [{ session: [] }] : []),
      ...(access.kitchen ? [{ device: [] }] : []),
      ...(access.key ? [{ bearer: [] }] : []),
    ];
    return { security: schemes };
  }
  return { security: access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] };
}

function requestBody(endpoint: Endpoint) {
  const { method, encoding } = endpoint;
  const schema = inputSchema(describeEndpoint(endpoint).body);
  if (method === 'GET' || schema.type === undefined) return {};
  return { requestBody: { required: true, content: { [ENCODINGS[encoding]]: { schema } } } };
}

const inputSchema = (schema: z.ZodMiniType) => withoutDialect(schema, 'input');
const outputSchema = (schema: z.ZodMiniType) => withoutDialect(schema, 'output');

function withoutDialect(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest satisfies Schema;
}
