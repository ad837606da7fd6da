/** The key of the server's sockets in the Pusher protocol. */
export const REALTIME_KEY = 'hana';

export const orderChannel = (orderId: string) => `private-order.${orderId}`;
export const positionChannel = (driverId: string) => `private-driver.${driverId}`;
export const ORDER_UPDATED = 'order-updated';
export const DRIVER_MOVED = 'driver-location-updated';

export const PARTY_CHANNEL = 'private-party.';
/** TABLE-17 Of the people who order together. */
export const partyChannel = (partyId: string) => `${PARTY_CHANNEL}${partyId}`;
/** The party is read again; the event has no names and no amounts. */
export const PARTY_CHANGED = 'party-changed';

export const branchChannel = (branchId: string) => `private-branch.${branchId}`;
export const ORDER_PLACED = 'order-placed';
export const ORDER_CHANGED = 'order-changed';

/** The branch is paused, or takes orders again. */
export const BRANCH_CHANGED = 'branch-changed';

/** An item of the branch is sold out or back on the menu. */
export const ITEM_CHANGED = 'item-changed';

/** CON-103 The sessions of a table, or the table itself. */
export const TABLE_CHANGED = 'table-changed';
/** CON-105 A request of guests, new or answered. */
export const TABLE_REQUEST = 'table-request';

/** SOLD-02 Public: the menu or the state of the branch has changed. The event has no data; pages read the branch again. */
export const menuChannel = (branchId: string) => `branch.${branchId}`;
export const MENU_CHANGED = 'menu-changed';

export const staffChannel = (staffId: string) => `private-staff.${staffId}`;
/** The roles of the account have changed; the client reads them again. */
export const ACCESS_CHANGED = 'access-changed';

export const dispatchChannel = (branchId: string) => `private-dispatch.${branchId}`;
/** A position of a driver, at most every two seconds. */
export const DISPATCH_DRIVER_MOVED = 'driver-moved';
/** The state, the shift or the orders of a driver. */
export const DISPATCH_DRIVER_CHANGED = 'driver-changed';

export const deliveriesChannel = (driverId: string) => `private-drive.${driverId}`;
/** The deliveries of the driver, their sequence or their state. */
export const DELIVERIES_CHANGED = 'deliveries-changed';

/** CON-75 Of the managers of a vendor or of one of its branches. */
export const vendorChannel = (vendorId: string) => `private-vendor.${vendorId}`;
/** CON-82 A node in the draft of a branch has changed: `{branchId}`. */
export const DRAFT_CHANGED = 'draft-changed';
/** The draft of a branch was published: `{branchId, publicationId}`. */
export const PUBLISHED = 'published';
/** CON-111 A branch of the vendor was rated, or a rating was handled. */
export const FEEDBACK_GIVEN = 'feedback-given';
