import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '@app/domain/order/payment';
import { describeEndpoint } from './schemas/all-endpoints.ts';
import { ordersSchemas } from './schemas/customer/orders.ts';

/* Names and their case are written out here, as other clients know them. */

type Node = {
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  required?: string[];
  enum?: string[];
  const?: string;
  type?: string;
};

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Node;

/** Past what may be null. */
const inside = (node: Node | undefined): Node =>
  node?.anyOf?.find(({ type }) => type !== 'null') ?? node ?? {};

/** `branch.menu.collections[].items[]` of an answer or a body. */
function at(node: Node, path: string): Node {
  const steps = path === '' ? [] : path.split(/\.|(?=\[\])/);
  return steps.reduce((from, step) => {
    const here = inside(from);
    return inside(step === '[]' ? here.items : here.properties?.[step]);
  }, inside(node));
}

const fieldsOf = (node: Node) => Object.keys(node.properties ?? {});

const answerAt = (name: string, path: string) =>
  at(schemaOf(describeEndpoint({ name }).response, 'output'), path);

const ENTITIES = [
  ['ENTITY-01', 'addAddress', 'address', '_id name coordinates isDefault'],
  ['ENTITY-01', 'addAddress', 'address.coordinates', 'lat lng'],
  [
    'ENTITY-02',
    'showUser',
    'user',
    'name image email isEmailVerified phone isVerified hasPhoneActiveVerifyProcess addresses language settings',
  ],
  ['ENTITY-02', 'showUser', 'user.settings', 'notifications lang'],
  [
    'ENTITY-03',
    'showBranch',
    'branch',
    '_id name vendor vendorDashedName image logo bio isMain isOpen isActive isSaved isDeliveryEnabled isPickUpEnabled isDineInEnabled currency credit taxRate deliverytaxRate minimumAmount timezone minScheduleOrderHours maxScheduleOrderHours table zones location menu offers',
  ],
  ['ENTITY-03', 'showBranch', 'branch.timezone', 'timezoneOffset timezoneOffsetFormat'],
  ['ENTITY-03', 'showBranch', 'branch.table', 'number images'],
  ['ENTITY-03', 'showBranch', 'branch.location', 'lat lng'],
  ['ENTITY-04', 'listSiblings', 'data.branches[]', '_id name isOpen'],
  ['ENTITY-05', 'showBranch', 'branch.zones[]', 'name coordinates deliveryFee minimumOrderAmount'],
  ['ENTITY-05', 'showBranch', 'branch.zones[].coordinates[]', 'lat lng'],
  ['ENTITY-06', 'showVendor', 'vendor', 'name bio logo vendorDashedName branches'],
  ['ENTITY-06', 'showVendor', 'vendor.branches[]', '_id name isOpen location'],
  ['ENTITY-07', 'showBranch', 'branch.menu.collections[]', '_id name items offer'],
  ['ENTITY-07', 'showBranch', 'branch.menu.collections[].offer', 'value'],
  [
    'ENTITY-08',
    'showItem',
    'data.item',
    '_id name price description image preparationTime preferences collection_id isPickupEnabled isDeliveryEnabled isDineinEnabled offer',
  ],
  ['ENTITY-09', 'showItem', 'data.item.preferences[]', '_id name question validation maxOptions options'],
  ['ENTITY-09', 'showItem', 'data.item.preferences[].options[]', 'id name price'],
  [
    'ENTITY-10',
    'showBranch',
    'branch.offers[]',
    'name entityType affect mode value minimumAmount maxDiscount orderType rules',
  ],
  ['ENTITY-10', 'showBranch', 'branch.offers[].rules[]', 'rule value'],
  [
    'ENTITY-13',
    'summariseOrder',
    'data.summary',
    'subtotal tax platformFee deliveryFee deliveryDiscount total totalWithCredit creditRemain discountSummary',
  ],
  ['ENTITY-13', 'summariseOrder', 'data.summary.discountSummary', 'save cashback'],
  ['ENTITY-13', 'summariseOrder', 'data.summary.discountSummary.save', 'total offers'],
  ['ENTITY-13', 'summariseOrder', 'data.summary.discountSummary.cashback.offers[]', 'name save items'],
  [
    'ENTITY-14',
    'showOrder',
    'order',
    '_id orderNumber status type paymentMethod isPaid orderedAt location vendor branch driver offers items',
  ],
  ['ENTITY-14', 'showOrder', 'order.location', 'lat lng'],
  ['ENTITY-14', 'showOrder', 'order.vendor', 'name logo vendorDashedName'],
  ['ENTITY-14', 'showOrder', 'order.branch', '_id name location'],
  ['ENTITY-14', 'showOrder', 'order.driver', '_id name image phone'],
  ['ENTITY-14', 'showOrder', 'order.offers[]', 'name'],
  ...'subTotal tax deliveryFee deliveryDiscount saved cashback platformFee total usedCredit'
    .split(' ')
    .map((field) => ['ENTITY-15', 'showOrder', `order.${field}`, 'value formatted'] as const),
  [
    'ENTITY-16',
    'showOrder',
    'order.items[]',
    '_id name image quantity itemPrice itemTotal preferences preferencesPrice',
  ],
  ['ENTITY-16', 'showOrder', 'order.items[].preferences[]', 'name options'],
  ['ENTITY-16', 'showOrder', 'order.items[].preferences[].options[]', 'name'],
  ['ENTITY-17', 'showActiveSession', 'activeSession', '_id table branch vendor orders sessionSummary'],
  ['ENTITY-17', 'showActiveSession', 'activeSession.table', '_id number image'],
  ['ENTITY-17', 'showActiveSession', 'activeSession.branch', '_id name'],
  ['ENTITY-17', 'showActiveSession', 'activeSession.vendor', 'name logo'],
  ['ENTITY-17', 'showActiveSession', 'activeSession.sessionSummary', 'subTotal tax saved total'],
] as const;

test.each(ENTITIES)('%s %s answers %s with its fields', (_id, call, path, fields) => {
  expect(fieldsOf(answerAt(call, path))).toEqual(expect.arrayContaining(fields.split(' ')));
});

const BODIES = [
  ['API-09 ENTITY-18', 'sendFeedback', '', 'rating comments'],
  ['API-21', 'summariseOrder', '', 'items order_type payment_method note receive_at use_credit'],
  ['API-22 CHECKOUT-04', 'placeOrder', '', 'items order_type payment_method note receive_at use_credit'],
  ['API-22 CHECKOUT-04', 'placeOrder', 'items[]', 'item_id quantity preferences'],
  ['API-26', 'findVendorsAt', 'location', 'lat lng'],
  ['API-27', 'login', '', 'phone password'],
  ['API-28', 'register', '', 'name phone password'],
  ['API-32', 'verifyPhone', '', 'code'],
  ['API-33', 'addAddress', '', 'name coordinates isDefault'],
  ['API-35', 'updateProfile', '', 'name'],
  ['API-36', 'changePassword', '', 'current_password new_password new_password_confirmation'],
  ['API-37', 'updateEmail', '', 'email'],
  ['API-39', 'verifyEmail', '', 'code'],
  ['API-40', 'updateLanguage', '', 'language'],
  ['API-41', 'sendResetLink', '', 'email'],
  ['API-42', 'resetPassword', '', 'token email password password_confirmation'],
  ['API-43 PUSH-03', 'logout', '', 'endpoint'],
  ['CON-105 TABLE-03', 'requestAtTable', '', 'kind'],
  ['API-45 PUSH-02', 'subscribeToPush', '', 'subscription'],
] as const;

/* Fields beyond the specification. All of them are optional, so that a client without them keeps working. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  addAddress: ['door'],
  summariseOrder: ['code', 'door', 'if_sold_out', 'tip'],
  placeOrder: ['code', 'door', 'if_sold_out', 'tip'],
  'placeOrder items[]': ['note'],
  requestAtTable: ['pay'],
  sendFeedback: ['isAnonymous', 'orderId'],
};

test.each(BODIES)(
  '%s DOOR-01 DOOR-02 TIP-01 CODE-01 the body of %s, at "%s", has its fields and no other required ones',
  (_id, call, path, fields) => {
    const body = at(schemaOf(describeEndpoint({ name: call }).body, 'input'), path);
    const added = ADDED[`${call} ${path}`.trim()] ?? [];
    expect(fieldsOf(body).toSorted()).toEqual([...fields.split(' '), ...added].toSorted());
    expect(added.filter((field) => body.required?.includes(field))).toEqual([]);
  },
);

const ANSWERS = [
  ['API-05', 'showBranch', 'branch'],
  ['API-06', 'listSiblings', 'data.branches'],
  ['API-07', 'showBranchPhone', 'data.phone'],
  ['API-08', 'showBranchLocation', 'data.location.lat'],
  ['API-08', 'showBranchLocation', 'data.location.lng'],
  ['API-09', 'sendFeedback', 'message'],
  ['API-11', 'showItem', 'data.item'],
  ['API-13', 'trackOrder', 'order'],
  ['API-15', 'listSavedBranches', '[]'],
  ['API-16', 'listActiveOrders', 'orders'],
  ['API-17', 'listPastOrders', '[]'],
  ['API-18', 'listActiveSessions', 'activeSessions'],
  ['API-19', 'showActiveSession', 'activeSession'],
  ['API-20', 'showOrder', 'order'],
  ['API-21', 'summariseOrder', 'data.summary'],
  ['API-22', 'placeOrder', 'data.orderId'],
  ['API-23', 'showVendor', 'vendor'],
  ['API-25', 'listVendors', 'vendors'],
  ['API-26 VENDOR-05', 'findVendorsAt', 'vendors'],
  ['API-26 VENDOR-05', 'findVendorsAt', 'deliveryZone.name'],
  ['API-27', 'login', 'user'],
  ['API-27', 'login', 'authorization.token'],
  ['API-28', 'register', 'user'],
  ['API-28', 'register', 'authorization.token'],
  ['API-29', 'showUser', 'user'],
  ['API-30', 'refresh', 'authorization.token'],
  ['API-33', 'addAddress', 'address._id'],
  ['API-41', 'sendResetLink', 'message'],
  ['API-42', 'resetPassword', 'message'],
] as const;

test.each(ANSWERS)('%s %s answers %s', (_id, call, path) => {
  expect(answerAt(call, path)).not.toEqual({});
});

test('GEN-03 CHECKOUT-05 an order is a pickup, a delivery with its place or a table session with its table', () => {
  const body = schemaOf(ordersSchemas.placeOrder.body, 'input');
  const kinds = (body.properties?.['order_type'] as { oneOf?: Node[]; anyOf?: Node[] }) ?? {};
  const named = (kinds.oneOf ?? kinds.anyOf ?? []).map((kind) => [
    kind.properties?.['name']?.const,
    ...fieldsOf(kind).filter((field) => field !== 'name'),
  ]);
  expect(named).toEqual([['pickup'], ['delivery', 'location'], ['table_session', 'table_id']]);
  expect(answerAt('showOrder', 'order.type').enum?.toSorted()).toEqual([
    'delivery',
    'pickup',
    'table_session',
  ]);
});

test('GEN-04 an order is paid by cash, visa or tam_credit, and is paid or not', () => {
  expect(PAYMENT_METHODS).toEqual(['cash', 'visa', 'tam_credit']);
  expect(answerAt('showOrder', 'order.paymentMethod').enum).toEqual(['cash', 'visa', 'tam_credit']);
  expect(answerAt('showOrder', 'order.isPaid').type).toBe('boolean');
});
