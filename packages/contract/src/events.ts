export const orderChannel = (orderId: string) => `private-order.${orderId}`;
export const driverChannel = (driverId: string) => `private-driver.${driverId}`;
export const ORDER_UPDATED = 'order-updated';
export const DRIVER_MOVED = 'driver-location-updated';

export const branchChannel = (branchId: string) => `private-branch.${branchId}`;
export const ORDER_PLACED = 'order-placed';
export const ORDER_CHANGED = 'order-changed';
