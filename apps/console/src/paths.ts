/** Every path of the console, below its base `/console`. */
export const BASE = '/console';

const below = (path: string) => BASE + path;

export const paths = {
  start: BASE,
  signIn: (to?: string) => below(to === undefined ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`),
  orders: below('/orders'),
  order: (orderId: string) => below(`/orders/${orderId}`),
  password: below('/password'),
} as const;
