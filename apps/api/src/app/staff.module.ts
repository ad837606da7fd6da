import type { Deps } from './deps.ts';
import { diningTablesRoutes } from '#features/dining-tables/dining-tables.routes.ts';
import { diningTablesService } from '#features/dining-tables/dining-tables.service.ts';
import { zonesRoutes } from '#features/catalogue/zones/zones.routes.ts';
import { zonesService } from '#features/catalogue/zones/zones.service.ts';
import { couponsRoutes } from '#features/catalogue/offers/coupons.routes.ts';
import { couponsService } from '#features/catalogue/offers/coupons.service.ts';
import { estimateService } from '#features/catalogue/offers/estimate.service.ts';
import { offersRoutes } from '#features/catalogue/offers/offers.routes.ts';
import { offersService } from '#features/catalogue/offers/offers.service.ts';
import { onboardingRoutes } from '#features/catalogue/onboarding/onboarding.routes.ts';
import { onboardingService } from '#features/catalogue/onboarding/onboarding.service.ts';
import { pauseRoutes } from '#features/pause/pause.routes.ts';
import { pauseService } from '#features/pause/pause.service.ts';
import { settingsRoutes } from '#features/branch-settings/settings.routes.ts';
import { settingsService } from '#features/branch-settings/settings.service.ts';
import { dayCloseRoutes } from '#features/day-close/day-close.routes.ts';
import { dayCloseService } from '#features/day-close/day-close.service.ts';
import { statementsRoutes } from '#features/statements/statements.routes.ts';
import { statementsService } from '#features/statements/statements.service.ts';
import { taxesRoutes } from '#features/vendor-taxes/taxes.routes.ts';
import { taxesService } from '#features/vendor-taxes/taxes.service.ts';
import { soldOutRoutes } from '#features/sold-out/sold-out.routes.ts';
import { soldOutService } from '#features/sold-out/sold-out.service.ts';
import { menuBulkService } from '#features/catalogue/menu-drafts/menu-bulk.service.ts';
import { menuDraftsRoutes } from '#features/catalogue/menu-drafts/menu-drafts.routes.ts';
import { menuDraftsService } from '#features/catalogue/menu-drafts/menu-drafts.service.ts';
import { menuPublicationsService } from '#features/catalogue/menu-drafts/menu-publications.service.ts';
import { picturesRoutes } from '#features/pictures/pictures.routes.ts';
import { picturesService } from '#features/pictures/pictures.service.ts';
import { vendorCatalogueRoutes } from '#features/catalogue/vendor-catalogue.routes.ts';
import type { ImportWorker } from '#features/catalogue/import-worker/import-worker.ts';
import { vendorCatalogueService } from '#features/catalogue/vendor-catalogue.service.ts';
import { changesRoutes } from '#features/orders/changes/changes.routes.ts';
import { orderChangesService } from '#features/orders/changes/changes.service.ts';
import { kitchenRoutes } from '#features/orders/kitchen/kitchen.routes.ts';
import { kitchenService } from '#features/orders/kitchen/kitchen.service.ts';
import { boardRoutes } from '#features/orders/board/board.routes.ts';
import { boardService } from '#features/orders/board/board.service.ts';
import { deliveriesRoutes } from '#features/orders/deliveries/deliveries.routes.ts';
import { deliveriesService } from '#features/orders/deliveries/deliveries.service.ts';
import { shiftsService } from '#features/orders/deliveries/shifts.service.ts';
import { dispatchRoutes } from '#features/orders/dispatch/dispatch.routes.ts';
import { dispatchService } from '#features/orders/dispatch/dispatch.service.ts';
import { floorRoutes } from '#features/orders/floor/floor.routes.ts';
import { floorService } from '#features/orders/floor/floor.service.ts';
import { partyService } from '#features/orders/party/party.service.ts';
import { placeOrderService } from '#features/orders/place-order/place-order.service.ts';
import { staffVisitsService } from '#features/orders/visits/staff-visits.ts';
import { menuSnapshotRepository } from '#features/orders/pricing/menu-snapshot.repository.ts';
import { orderCallsService } from '#features/orders/staff-actions/order-calls.service.ts';
import { staffActionsRoutes } from '#features/orders/staff-actions/staff-actions.routes.ts';
import { staffActionsService } from '#features/orders/staff-actions/staff-actions.service.ts';
import { orderStatusService } from '#features/orders/status/order-status.service.ts';
import { accountsRoutes } from '#features/staff/accounts/accounts.routes.ts';
import { meService } from '#features/staff/accounts/me.service.ts';
import { resetMailService } from '#features/staff/accounts/reset-mail.ts';
import { signInService } from '#features/staff/accounts/sign-in.service.ts';
import { staffEmailService } from '#features/staff/accounts/staff-email.service.ts';
import { staffPasswordService } from '#features/staff/accounts/staff-password.service.ts';
import { factorCodes } from '#features/staff/factors/factor-codes.ts';
import { noteFactor } from '#features/staff/factors/factor-notes.ts';
import { factorsRoutes } from '#features/staff/factors/factors.routes.ts';
import { factorsService } from '#features/staff/factors/factors.service.ts';
import { staffPasskeysRoutes } from '#features/staff/factors/staff-passkeys.routes.ts';
import { staffPasskeysService } from '#features/staff/factors/staff-passkeys.service.ts';
import { resetFactor } from '#features/staff/factors/reset-factor.ts';
import { secondStepService } from '#features/staff/factors/second-step.service.ts';
import { devicesRoutes } from '#features/staff/devices/devices.routes.ts';
import { devicesService } from '#features/staff/devices/devices.service.ts';
import { invitationsService } from '#features/staff/invitations/invitations.service.ts';
import { keysRoutes } from '#features/staff/keys/keys.routes.ts';
import { keysService } from '#features/staff/keys/keys.service.ts';
import { auditLogRoutes } from '#features/staff/log/audit-log.routes.ts';
import { auditLogService } from '#features/staff/log/audit-log.service.ts';
import { SESSION_SECONDS, staffSessionsService } from '#features/staff/sessions/staff-sessions.service.ts';
import { teamRoutes } from '#features/staff/team/team.routes.ts';
import { teamService } from '#features/staff/team/team.service.ts';
import { knownDevices } from '#http/callers/known-devices.ts';
import type { Route } from '#http/route.ts';
import type { StaffGate } from '#http/callers/staff-gate.ts';
import type { Outbox } from '#jobs/outbox.ts';
import { argon2Passwords } from '#ports/passwords.ts';
import type { Files } from '#ports/files/files.ts';
import type { Passkeys } from '#ports/passkeys.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';

type StaffDeps = Deps & {
  secrets: Secrets;
  passkeys: Passkeys;
  quotas: Quotas;
  outbox: Outbox;
  files: Files;
  operationsSecret: string | null;
  imports: ImportWorker;
};

/** Wires accounts, devices and keys of the console. */
export function wireStaff(deps: StaffDeps): { routes: Route[]; gate: StaffGate } {
  const { publicUrl } = deps.config;
  const passwords = argon2Passwords(deps.passwordCost);
  const { isFactorRequired } = deps.config;
  const sessions = staffSessionsService({ ...deps, isFactorRequired });
  const knownStaffDevices = knownDevices(deps.secrets, 'known-staff-device');
  const note = noteFactor({ ...deps, publicUrl });
  const codes = factorCodes(deps);
  const secondSteps = secondStepService({ ...deps, sessions, devices: knownStaffDevices, codes, note });
  const common = { ...deps, passwords, sessions, secondSteps, publicUrl };
  const me = meService({ ...deps, isFactorRequired });
  const invitations = invitationsService(common);
  const devices = devicesService(deps);
  const keys = keysService(deps);
  const routes = [
    ...accountsRoutes({
      signIns: signInService({ ...common, devices: knownStaffDevices }),
      passwords: staffPasswordService(common),
      emails: staffEmailService({ ...common, invitations }),
      resetMails: resetMailService(deps),
      me,
      invitations,
      endSession: async (sessionId) => void (await sessions.end(deps.db, sessionId)),
      sessionSeconds: SESSION_SECONDS,
      publicUrl,
    }),
    ...factorsRoutes({
      factors: factorsService({ ...common, codes, note, appName: deps.config.appName.en }),
      secondSteps,
      me,
      sessionSeconds: SESSION_SECONDS,
      publicUrl,
    }),
    ...staffPasskeysRoutes({
      passkeys: staffPasskeysService({ ...common, codes, note }),
      devices: knownStaffDevices,
      me,
      sessionSeconds: SESSION_SECONDS,
      publicUrl,
    }),
    ...teamRoutes(
      teamService({ ...common, invitations, keys, resetFactor: resetFactor({ sessions, note }) }),
    ),
    ...devicesRoutes({ devices, publicUrl }),
    ...keysRoutes(keys),
    ...auditLogRoutes(auditLogService(deps)),
    ...orderBoardRoutes(deps),
    ...menuRoutes(deps),
  ];
  const gate: StaffGate = {
    session: (token) => sessions.authenticate(token),
    device: (token) => devices.authenticate(token),
    key: (token) => keys.authenticate(token),
  };
  return { routes, gate };
}

/** Wires the order board, the kitchen, dispatch and the drivers' app. */
function orderBoardRoutes(deps: StaffDeps): Route[] {
  const board = boardService(deps);
  const orderStatus = orderStatusService(deps);
  const actions = staffActionsService({ ...deps, orderStatus });
  const calls = orderCallsService({ board });
  const shifts = shiftsService(deps);
  const sheets = menuSnapshotRepository(deps.db);
  const menuOf = (branchId: string) => sheets.menu(branchId);
  const parties = partyService({ ...deps, menuOf });
  const placeOrder = placeOrderService({ ...deps, menuOf });
  return [
    ...boardRoutes(board),
    ...dispatchRoutes(dispatchService({ ...deps, shifts })),
    ...deliveriesRoutes({ deliveries: deliveriesService({ ...deps, orderStatus }), shifts }),
    ...staffActionsRoutes({ actions, calls }),
    ...changesRoutes({
      changes: orderChangesService({ ...deps, actions, menuOf }),
      calls,
    }),
    ...kitchenRoutes(kitchenService({ ...deps, actions, board })),
    ...soldOutRoutes(soldOutService(deps)),
    ...pauseRoutes(pauseService(deps)),
    ...settingsRoutes(settingsService(deps)),
    ...taxesRoutes(taxesService(deps)),
    ...dayCloseRoutes(dayCloseService(deps)),
    ...statementsRoutes(statementsService(deps)),
    ...zonesRoutes(zonesService(deps)),
    ...floorRoutes({
      floor: floorService({ ...deps, orderStatus, parties }),
      visits: staffVisitsService({ ...deps, parties, placeOrder, menuOf, actions }),
    }),
    ...diningTablesRoutes({ tables: diningTablesService(deps), publicUrl: deps.config.publicUrl }),
  ];
}

/** Wires the menu editor, offers and coupons. */
function menuRoutes(deps: StaffDeps): Route[] {
  return [
    ...menuDraftsRoutes({
      drafts: menuDraftsService(deps),
      publications: menuPublicationsService(deps),
      bulk: menuBulkService({ ...deps, soldOut: soldOutService(deps) }),
    }),
    ...offersRoutes({ offers: offersService(deps), estimates: estimateService(deps) }),
    ...couponsRoutes(couponsService(deps)),
    ...onboardingRoutes(onboardingService({ ...deps, isWatched: !deps.config.simulator })),
    ...vendorCatalogueRoutes({ ...deps, catalogues: vendorCatalogueService(deps) }),
    ...picturesRoutes(picturesService(deps)),
  ];
}
