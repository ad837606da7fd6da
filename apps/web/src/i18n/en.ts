import * as account from './en/account.ts';
import * as addresses from './en/addresses.ts';
import * as auth from './en/auth.ts';
import * as branch from './en/branch.ts';
import * as cart from './en/cart.ts';
import * as checkout from './en/checkout.ts';
import * as discovery from './en/discovery.ts';
import * as menu from './en/menu.ts';
import * as offers from './en/offers.ts';
import * as orders from './en/orders.ts';
import * as shell from './en/shell.ts';
import * as tables from './en/tables.ts';

/**
 * Every text of the app, except those of papers, which are printed in both languages, and of reviews, of group orders, of
 * the pages of an account and of signing in by code, which load with their screens. Arabic must have the same keys.
 */
export const en = {
  ...account,
  ...addresses,
  ...auth,
  ...branch,
  ...cart,
  ...checkout,
  ...discovery,
  ...menu,
  ...offers,
  ...orders,
  ...shell,
  ...tables,
};
