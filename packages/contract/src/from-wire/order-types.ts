import type { SoldItem } from '@app/domain/menu/menu';
import { type OrderType, orderTypesFrom } from '@app/domain/order/order-type';
import type { WireBranch, WireItem } from '../schemas/customer/branches.ts';

export type WireBranchServices = Pick<
  WireBranch,
  'isPickUpEnabled' | 'isDeliveryEnabled' | 'isDineInEnabled'
>;
type WireItemServices = Pick<WireItem, 'isPickupEnabled' | 'isDeliveryEnabled' | 'isDineinEnabled'>;

/** The order types that a branch has enabled. */
export const branchOrderTypes = (branch: WireBranchServices): OrderType[] =>
  orderTypesFrom({
    pickup: branch.isPickUpEnabled,
    delivery: branch.isDeliveryEnabled,
    table_session: branch.isDineInEnabled,
  });

/** The order types for which an item is sold. */
export const itemOrderTypes = (item: WireItemServices): OrderType[] =>
  orderTypesFrom({
    pickup: item.isPickupEnabled,
    delivery: item.isDeliveryEnabled,
    table_session: item.isDineinEnabled,
  });

/** All items on the menu of a branch, with the order types for which they are sold. */
export const soldItems = ({ menu }: Pick<WireBranch, 'menu'>): SoldItem[] =>
  menu.collections.flatMap(({ items }) =>
    items.map((item) => ({ id: item._id, orderTypes: itemOrderTypes(item) })),
  );
