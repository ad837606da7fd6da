import { COUPON_REFUSALS } from '@app/domain/offers/coupon';
import { type CustomerAccess, type Endpoint, isCookieBase, isStaffAccess } from './endpoint.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

const CART: ErrorCode[] = [
  'branch.not_found',
  'cart.type_unavailable',
  'cart.outside_zones',
  'cart.table_unknown',
  'cart.item_unavailable',
  'cart.item_gone',
  'cart.item_not_for_type',
  'cart.option_required',
  'cart.options_exceeded',
  'cart.options_changed',
  'cart.payment_unavailable',
  'cart.tip_unavailable',
  'cart.too_large',
  'cart.unpaid_too_large',
  'cart.portions_exceeded',
];
const STAFF_ORDER: ErrorCode[] = ['order.not_found', 'order.number_ambiguous'];
const TICKET: ErrorCode[] = ['order.not_found', 'order.moved'];
/** An account without a phone, at branches without one. */
const DRIVER: ErrorCode[] = ['driver.not_found'];
const PERSON: ErrorCode[] = ['staff.not_found', 'staff.scope_exceeded'];

/** The error codes of each endpoint by name; those that follow from access and input are added below. */
const OWN: Readonly<Record<string, readonly ErrorCode[]>> = {
  login: ['auth.wrong_credentials', 'auth.too_many_attempts'],
  register: ['auth.country_not_served', 'auth.too_many_attempts', 'request.conflict'],
  refresh: ['auth.token_missing', 'auth.token_invalid'],
  resetPassword: ['auth.reset_link_invalid', 'auth.too_many_attempts'],
  sendRecoveryCode: ['auth.too_many_codes', 'auth.country_not_served', 'auth.too_many_attempts'],
  resetPasswordByPhone: ['auth.code_refused', 'auth.too_many_attempts'],
  sendResetLink: ['auth.email_unknown', 'auth.reset_link_failed', 'auth.too_many_attempts'],
  changePassword: ['auth.too_many_attempts'],
  deleteAccount: ['auth.login_again', 'account.has_active_orders'],
  updateEmail: ['auth.login_again', 'auth.too_many_attempts'],
  updateProfile: ['request.too_large', 'request.too_many'],
  sendPhoneCode: ['auth.too_many_codes', 'auth.country_not_served'],
  verifyPhone: ['auth.code_wrong', 'auth.code_expired', 'auth.too_many_attempts'],
  sendEmailCode: ['account.email_missing', 'auth.too_many_codes'],
  verifyEmail: ['account.email_missing', 'auth.code_wrong', 'auth.code_expired', 'auth.too_many_attempts'],
  addAddress: ['address.too_many'],
  deleteAddress: ['address.not_found'],
  makeAddressDefault: ['address.not_found'],
  renameAddress: ['address.not_found'],
  showVendor: ['vendor.not_found'],
  listSiblings: ['branch.not_found'],
  saveBranch: ['branch.not_found'],
  sendFeedback: ['branch.not_found', 'branch.too_much_feedback'],
  showBranch: ['branch.not_found'],
  showBranchLocation: ['branch.not_found', 'branch.location_missing'],
  showBranchPhone: ['branch.not_found', 'branch.phone_missing'],
  showItem: ['item.not_found'],
  cancelOrder: ['order.not_found', 'order.not_cancellable'],
  showOrder: ['order.not_found'],
  showReceipt: ['order.not_found'],
  summariseOrder: [...CART, 'request.too_many'],
  placeOrder: [
    ...CART,
    'branch.unavailable',
    'cart.below_minimum',
    'cart.price_raised',
    'cart.time_out_of_range',
    'cart.closed_then',
    'cart.scheduling_unavailable',
    'order.prices_changed',
    'order.key_invalid',
    'order.key_reused',
    'order.too_many_open',
    ...COUPON_REFUSALS.map((refusal) => `coupon.${refusal}` as const),
    'coupon.too_many_tries',
  ],
  trackLatestOrder: ['tracking.not_found', 'tracking.too_many_attempts'],
  trackOrder: ['tracking.not_found', 'tracking.too_many_attempts'],
  showActiveSession: ['session.not_found'],
  requestAtTable: ['session.not_found', 'session.request_too_soon', 'request.too_many'],
  subscribeToPush: ['request.too_many'],
  authoriseChannel: ['channel.forbidden', 'request.too_many'],
  reverseGeocode: ['request.too_many'],
  searchAddress: ['request.too_many', 'request.not_found'],
  assignDriver: [...STAFF_ORDER, 'driver.not_found', 'driver.unavailable', 'order.change_refused'],
  closeSession: ['session.not_found'],
  listItems: ['branch.not_found'],
  listOpenSessions: ['branch.not_found'],
  listOrders: ['branch.not_found'],
  listTables: ['branch.not_found'],
  markOrderPaid: [...STAFF_ORDER, 'order.change_refused'],
  acceptOrder: [...STAFF_ORDER, 'order.moved'],
  refuseOrder: [...STAFF_ORDER, 'order.moved', 'order.reason_required'],
  cancelStaffOrder: [...STAFF_ORDER, 'order.moved', 'order.reason_required'],
  postponeOrder: [...STAFF_ORDER, 'order.moved'],
  markOrderReady: [...STAFF_ORDER, 'order.moved'],
  undoOrderReady: [...STAFF_ORDER, 'order.moved'],
  moveOrder: [...STAFF_ORDER, 'order.transition_refused', 'driver.not_found', 'driver.unavailable'],
  renewTableCode: ['branch.not_found', 'table.not_found'],
  reportPosition: ['driver.not_found'],
  showStaffOrder: STAFF_ORDER,
  switchBranch: ['branch.not_found'],
  switchItem: ['item.not_found'],
  signInStaff: ['staff.wrong_credentials', 'staff.suspended', 'auth.too_many_attempts'],
  changeStaffPassword: ['auth.too_many_attempts'],
  showInvitation: ['staff.link_invalid', 'request.too_many'],
  acceptInvitation: ['staff.link_invalid', 'staff.suspended', 'request.too_many'],
  inviteStaff: ['staff.scope_exceeded'],
  changeStaff: [...PERSON, 'staff.last_admin'],
  removeStaff: [...PERSON, 'staff.last_admin'],
  renewInvitation: PERSON,
  revokeInvitation: PERSON,
  listStaffSessions: PERSON,
  endStaffSessions: PERSON,
  endStaffSession: ['request.not_found', 'staff.scope_exceeded'],
  requestPairingCode: ['request.too_many'],
  showPairingState: ['device.code_invalid'],
  pairDevice: ['device.code_invalid', 'branch.not_found'],
  removeDevice: ['device.not_found'],
  addKey: ['staff.scope_exceeded', 'vendor.not_found', 'branch.not_found'],
  removeKey: ['key.not_found'],
  readKitchen: ['branch.not_found'],
  showKitchenOverview: ['branch.not_found'],
  tickLine: ['order.not_found', 'item.not_found', 'order.moved'],
  untickLine: ['order.not_found', 'item.not_found', 'order.moved'],
  markSoldOut: ['item.not_found'],
  putBack: ['item.not_found'],
  pauseBranch: ['branch.not_found'],
  resumeBranch: ['branch.not_found'],
  readMenu: ['branch.not_found'],
  changeMenuDraft: ['branch.not_found', 'menu.not_found', 'draft.stale'],
  discardMenuDraft: ['branch.not_found'],
  showMenuDiff: ['branch.not_found'],
  publishMenu: ['branch.not_found', 'menu.incomplete', 'draft.stale', 'draft.empty'],
  listMenuPublications: ['branch.not_found'],
  showMenuPublication: ['branch.not_found', 'publication.not_found'],
  restoreMenuPublication: ['branch.not_found', 'publication.not_found'],
  copyMenu: ['branch.not_found', 'menu.not_found'],
  changeItemsInBulk: ['branch.not_found', 'item.not_found'],
  exportVendorCatalogue: ['vendor.not_found', 'catalogue.keys_missing'],
  importVendorCatalogue: ['vendor.not_found', 'catalogue.invalid'],
  uploadPicture: ['request.too_large', 'request.too_many'],
  readZones: ['branch.not_found'],
  saveZones: ['branch.not_found', 'settings.stale', 'zones.crossing'],
  listZoneOrders: ['branch.not_found'],
  listLog: ['branch.not_found'],
  readBoard: ['branch.not_found'],
  listTickets: ['branch.not_found'],
  showTicket: ['order.not_found'],
  listTicketHistory: ['order.not_found'],
  listBoardDrivers: ['branch.not_found'],
  markTicketSeen: TICKET,
  acceptTicket: TICKET,
  refuseTicket: [...TICKET, 'order.reason_required'],
  cancelTicket: [...TICKET, 'order.reason_required'],
  postponeTicket: TICKET,
  startTicket: TICKET,
  markTicketReady: TICKET,
  undoTicketReady: TICKET,
  handOverTicket: [...TICKET, 'driver.not_found', 'driver.unavailable', 'order.change_refused'],
  completeTicket: TICKET,
  assignTicketDriver: [...TICKET, 'driver.not_found', 'driver.unavailable', 'order.change_refused'],
  unassignTicketDriver: [...TICKET, 'order.change_refused'],
  markTicketPaid: [...TICKET, 'order.change_refused'],
  undoTicketPaid: [...TICKET, 'order.change_refused', 'order.reason_required'],
  claimPrint: ['order.not_found'],
  listDiningTables: ['branch.not_found'],
  addDiningTables: ['branch.not_found'],
  changeDiningTable: ['table.not_found'],
  renewDiningTableCode: ['table.not_found'],
  removeDiningTable: ['table.not_found', 'table.in_use'],
  readFloor: ['branch.not_found'],
  showFloorTable: ['table.not_found'],
  moveTableSession: ['session.not_found', 'session.closed', 'table.not_found', 'table.other_branch'],
  closeTableSession: ['session.not_found', 'session.unfinished'],
  authoriseStaffChannel: ['channel.forbidden'],
  readDispatch: ['branch.not_found'],
  addBranchDriver: ['branch.not_found'],
  changeDriver: ['driver.not_found', 'shift.has_deliveries', 'shift.unsettled'],
  sequenceStops: ['driver.not_found', 'request.conflict'],
  listDriverProposals: ['order.not_found'],
  listShifts: ['branch.not_found'],
  settleShift: ['shift.not_found', 'shift.open', 'shift.settled'],
  startShift: [...DRIVER, 'shift.unsettled'],
  endShift: [...DRIVER, 'shift.has_deliveries'],
  listDeliveries: DRIVER,
  showDriverCash: DRIVER,
  takeStep: [...DRIVER, ...TICKET, 'order.reason_required'],
  reportProblem: [...DRIVER, ...TICKET],
  sendPosition: [...DRIVER, 'driver.unavailable'],
  authoriseDriverChannel: ['channel.forbidden'],
};

const OF_CUSTOMERS: Readonly<Record<CustomerAccess, readonly ErrorCode[]>> = {
  public: [],
  optional: ['auth.token_invalid'],
  customer: ['auth.token_missing', 'auth.token_invalid'],
  verified: ['auth.token_missing', 'auth.token_invalid', 'auth.phone_unverified'],
};
const OF_STAFF: readonly ErrorCode[] = [
  'auth.token_missing',
  'auth.token_invalid',
  'staff.role_missing',
  'key.scope_missing',
  'request.too_many',
];
const OF_OPERATIONS: readonly ErrorCode[] = [
  'operations.secret_wrong',
  'key.scope_missing',
  'request.too_many',
];
const KEYED: readonly ErrorCode[] = ['request.key_invalid', 'request.key_reused', 'request.conflict'];
const SAME_ORIGIN: readonly ErrorCode[] = ['staff.origin_refused'];

function admissionErrors({ access, base, method }: Endpoint): readonly ErrorCode[] {
  const keyed = isStaffAccess(access) && method !== 'GET' ? KEYED : [];
  if (base === '/service/api/operations') return [...OF_OPERATIONS, ...keyed];
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

/** The possible error codes of an endpoint, by status. */
export function errorsOf(endpoint: Endpoint, hasInput: boolean): ReadonlyMap<number, readonly ErrorCode[]> {
  const { name, method, path } = endpoint;
  const own = OWN[name] ?? [];
  const isNamed = own.some((code) => ERRORS[code].status === 404);
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...admissionErrors(endpoint),
    ...(hasInput ? INPUT : []),
    ...(method === 'GET' ? [] : BODY),
    ...(path.includes(':') && !isNamed ? (['request.not_found'] as const) : []),
    ...own,
  ]);
  const statuses = [...new Set([...codes].map((code) => ERRORS[code].status))].toSorted((a, b) => a - b);
  return new Map(
    statuses.map((status) => [status, [...codes].filter((code) => ERRORS[code].status === status)]),
  );
}
