import * as contract from '@app/contract/endpoints/console/vendors';
import { actorOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { OnboardingService } from './onboarding.service.ts';

const limit = { limit: 60, windowSeconds: 60, per: 'staff' } as const;
const ofVendor = { notFound: 'vendor.not_found', limit } as const;

/* The vendor of the path is in the scope of the caller: the route adapter refuses others. */
export const onboardingRoutes = (vendors: OnboardingService): Route[] => [
  route(contract.listConsoleVendors, () => vendors.list(), { limit }),
  route(
    contract.addVendor,
    async ({ body, staff, request }) => ({ vendor: await vendors.add(body, actorOf(staff, request)) }),
    { limit },
  ),
  route(
    contract.changeVendor,
    async ({ params, body, staff, request }) => ({
      vendor: await vendors.change(params.vendorId, body, actorOf(staff, request)),
    }),
    ofVendor,
  ),
  route(
    contract.addBranch,
    async ({ params, body, staff, request }) => ({
      branch: await vendors.addBranch(params.vendorId, body, actorOf(staff, request)),
    }),
    ofVendor,
  ),
  route(contract.showReadiness, ({ params }) => vendors.readiness(params.vendorId), ofVendor),
  route(
    contract.goLive,
    async ({ params, staff, request }) => ({
      vendor: await vendors.goLive(params.vendorId, actorOf(staff, request)),
    }),
    ofVendor,
  ),
];
