import * as account from './ar/account.ts';
import * as addresses from './ar/addresses.ts';
import * as auth from './ar/auth.ts';
import * as branch from './ar/branch.ts';
import * as cart from './ar/cart.ts';
import * as checkout from './ar/checkout.ts';
import * as discovery from './ar/discovery.ts';
import * as menu from './ar/menu.ts';
import * as offers from './ar/offers.ts';
import * as orders from './ar/orders.ts';
import * as shell from './ar/shell.ts';
import * as tables from './ar/tables.ts';
import type { Texts } from '@app/client/i18n/create-i18n.tsx';
import type { en } from './en.ts';

export const ar: Texts<typeof en> = {
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
