/** The order types as customers read them. */
export const orderTypeNames = { pickup: 'Pickup', delivery: 'Delivery', table_session: 'Table' };
