import { parse as parseForm } from 'node:querystring';
import { isStaffAccess } from '@app/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { IdempotencyStore } from '#ports/idempotency.ts';
import { AppError } from '#errors/app-error.ts';
import {
  admit,
  admitMember,
  type Customer,
  type Gate,
  isPassHolder,
  type Member,
} from '#http/callers/bearer.ts';
import { validateResponse, isAlwaysChecked } from '#http/responses/validate-response.ts';
import { parseAcceptLanguage } from './language.ts';
import { type OperatorGuard, operatorGuard } from '#http/callers/operator-guard.ts';
import { type Admitted, enforceScope, type StaffCaller } from '#http/callers/staff-caller.ts';
import type { StaffSecurityLog } from '#http/monitoring/staff-security-log.ts';
import {
  authenticateStaff,
  requireCurrentPage,
  requireSameOrigin,
  type StaffGate,
} from '#http/callers/staff-gate.ts';
import { bodyCompressor, isCompressedBody } from '#http/responses/compressed-body.ts';
import { CsvFile } from '#http/responses/csv-file.ts';
import { enforce } from './rate-limit.ts';
import type { Route } from './route.ts';
import { runOnce } from './run-once.ts';
import { sendPrivate, sendPublic } from '#http/responses/send-response.ts';

export type RoutesSetup = Gate & {
  staff: StaffGate;
  idempotency: IdempotencyStore;
  /** Changing calls with a cookie must come from its pages. */
  publicUrl: string;
  quotas: Pick<Quotas, 'consume' | 'tryConsume'>;
  /** Outside production every response is validated against the contract. */
  validateResponses: boolean;
  noteStaffSecurity?: StaffSecurityLog;
  /** Whether the disk is too full for the writes of this endpoint. */
  hasNoRoom?: (endpoint: Route['endpoint']) => boolean;
};

type Tools = {
  compress: ReturnType<typeof bodyCompressor>;
  guardKeys: OperatorGuard;
};

/* CON-135 The limit of calls of staff that have no other one; boards poll every few seconds. */
const OF_SESSION = { limit: 600, windowSeconds: 60, per: 'staff' } as const;
/* A machine may serve many tills. */
const OF_KEY = { limit: 1_200, windowSeconds: 60, per: 'staff' } as const;

const CUSTOMER = 'customer';
const MEMBER = 'member';
const STAFF = 'staff';
/* The caller of staff, also when the request is refused. */
const CALLER = 'staffCaller';

/** The authenticated customer, in hooks and handlers after authentication. */
export const customerOf = (request: FastifyRequest) => request.getDecorator<Customer | null>(CUSTOMER);

const memberOf = (request: FastifyRequest) => request.getDecorator<Member | null>(MEMBER);

export const staffOf = (request: FastifyRequest) => request.getDecorator<Admitted | null>(STAFF);

/** Registers the routes at the paths of their endpoints. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], setup: RoutesSetup): void {
  const tools = { compress: bodyCompressor(), guardKeys: operatorGuard(setup.quotas) };
  app.decorateRequest(CUSTOMER, null);
  app.decorateRequest(MEMBER, null);
  app.decorateRequest(STAFF, null);
  app.decorateRequest(CALLER, null);
  const forms = routes.filter(({ endpoint }) => endpoint.encoding === 'form');
  const unread = routes.filter(({ options }) => options.isBodyUnread);
  const others = routes.filter(
    ({ endpoint, options }) => endpoint.encoding !== 'form' && !options.isBodyUnread,
  );
  for (const route of others) registerRoute(app, route, setup, tools);
  if (forms.length > 0) {
    void app.register(async (scope) => {
      acceptForms(scope);
      for (const route of forms) registerRoute(scope, route, setup, tools);
    });
  }
  if (unread.length > 0) {
    void app.register(async (scope) => {
      acceptUnread(scope);
      for (const route of unread) registerRoute(scope, route, setup, tools);
    });
  }
}

function registerRoute(
  app: FastifyInstance,
  route: Route,
  setup: RoutesSetup,
  { compress, guardKeys }: Tools,
): void {
  const { endpoint, options } = route;
  const isChecked = setup.validateResponses || isAlwaysChecked(route);
  app.route({
    method: endpoint.method,
    url: endpoint.base + endpoint.path,
    ...(options.maxBodyBytes === undefined ? {} : { bodyLimit: options.maxBodyBytes }),
    ...(options.isFrequent ? { logLevel: 'warn' } : {}),
    // Authentication and rate limits come before the body is read.
    onRequest: async (request) => {
      if (setup.hasNoRoom?.(endpoint)) throw new AppError('server.storage_low');
      requireSameOrigin(endpoint, request, setup.publicUrl);
      const { access } = endpoint;
      const staff = isStaffAccess(access)
        ? await authenticateStaff(access, request, {
            ...setup,
            guardKeys,
            onCaller: (caller) => request.setDecorator<StaffCaller>(CALLER, caller),
          })
        : null;
      if (staff !== null) requireCurrentPage(endpoint, request, staff);
      if (staff?.kind === 'staff' && staff.lacksFactor && !options.isFactorSetUp)
        throw new AppError('staff.factor_required');
      if (options.needsPassword && staff?.kind === 'staff' && !staff.isConfirmed)
        throw new AppError('auth.login_again', {}, { body: { needsPassword: true } });
      request.setDecorator(STAFF, staff);
      const { authorization } = request.headers;
      const member = access === 'member' ? await admitMember(authorization, setup) : null;
      request.setDecorator(MEMBER, member);
      const customer = isStaffAccess(access) || member ? null : await admit(access, authorization, setup);
      request.setDecorator(CUSTOMER, customer);
      const ofStaff = staff?.kind === 'key' ? OF_KEY : OF_SESSION;
      const limit = options.limit ?? (isStaffAccess(access) ? ofStaff : undefined);
      if (!limit) return;
      await enforce(setup.quotas, limit, {
        routeName: endpoint.name,
        ip: request.ip,
        customer: customer ?? (member && { id: isPassHolder(member) ? member.personId : member.id }),
        staff,
      });
    },
    onResponse: (request, { statusCode: status }, done) => {
      const caller = request.getDecorator<StaffCaller | null>(CALLER);
      const isForStaff = isStaffAccess(endpoint.access);
      setup.noteStaffSecurity?.({ endpoint, isForStaff, request, caller, status });
      done();
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const customer = customerOf(request);
      const language = parseAcceptLanguage(request.headers['accept-language']);
      const staff = staffOf(request);
      // A stored response is for a caller who still has the scope.
      enforceScope(endpoint.access, staff, request);
      const response = await runOnce(setup.idempotency, { endpoint, request, staff }, () =>
        route.run(request, reply, { customer, member: memberOf(request), staff, language }),
      );
      if (isChecked && !(response instanceof CsvFile)) validateResponse(route, response);
      reply.header('content-language', language);
      if (endpoint.cache !== 'public' || customer !== null) return sendPrivate(request, reply, response);
      return sendPublic(
        request,
        reply,
        isCompressedBody(response) ? response : await compress(JSON.stringify(response)),
      );
    },
  });
}

function acceptUnread(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, { ...parseForm(String(body)) });
    },
  );
}
