/** D-015 A page of a customer's orders; one with fewer is the last. */
export const ORDERS_PER_PAGE = 100;
