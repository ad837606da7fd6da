import { type CustomerAccess, type Endpoint, isCookieBase, isStaffAccess } from '@app/contract/endpoint';
import { ERRORS, type ErrorCode } from '@app/contract/errors';
import { describeEndpoint } from '@app/contract/schemas/all-endpoints';

const OF_CUSTOMERS: Readonly<Record<CustomerAccess, readonly ErrorCode[]>> = {
  public: [],
  optional: ['auth.token_invalid'],
  customer: ['auth.token_missing', 'auth.token_invalid'],
  member: ['auth.token_missing', 'auth.token_invalid'],
  verified: ['auth.token_missing', 'auth.token_invalid', 'auth.phone_unverified'],
};
const OF_STAFF: readonly ErrorCode[] = [
  'auth.token_missing',
  'auth.token_invalid',
  'staff.role_missing',
  'staff.factor_required',
  'key.scope_missing',
  'request.too_many',
];
const KEYED: readonly ErrorCode[] = ['request.key_invalid', 'request.key_reused'];
const SAME_ORIGIN: readonly ErrorCode[] = ['staff.origin_refused'];
const CURRENT_PAGE: readonly ErrorCode[] = ['staff.page_outdated'];

function admissionErrors({ access, base, method }: Endpoint): readonly ErrorCode[] {
  const isChange = isStaffAccess(access) && method !== 'GET';
  const keyed = isChange ? [...KEYED, ...(access.staff ? CURRENT_PAGE : [])] : [];
  const own = isStaffAccess(access) ? OF_STAFF : OF_CUSTOMERS[access];
  return isCookieBase(base) && method !== 'GET' ? [...own, ...keyed, ...SAME_ORIGIN] : own;
}

const ALWAYS: readonly ErrorCode[] = [
  'request.malformed',
  'server.failed',
  'server.unavailable',
  'server.busy',
];
const INPUT: readonly ErrorCode[] = ['request.invalid'];
const BODY: readonly ErrorCode[] = ['request.too_large', 'request.unsupported_type', 'server.storage_low'];

/** The possible error codes of an endpoint by status. */
export function errorCodesByStatus(endpoint: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  const { errors = [], query, body } = describeEndpoint(endpoint);
  const hasInput = [query, body].some((schema) => schema._zod.def.type !== 'unknown');
  const isNamed = errors.some((code) => ERRORS[code].status === 404);
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...admissionErrors(endpoint),
    ...(hasInput ? INPUT : []),
    ...(endpoint.method === 'GET' ? [] : BODY),
    ...(endpoint.path.includes(':') && !isNamed ? (['request.not_found'] as const) : []),
    ...errors,
  ]);
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return new Map([...byStatus].toSorted(([a], [b]) => a - b));
}
