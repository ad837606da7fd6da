import { isSoldOut } from '@app/domain/menu/sold-out';
import type { ListedItem } from './branches.repository.ts';

export const returnOf = ({ sold_out_until: until }: ListedItem): Date | null =>
  until === null ? null : new Date(until);

/** Whether the item can be ordered at a time. */
export const isOnSale = (item: ListedItem, now: Date): boolean =>
  item.is_available && !isSoldOut(returnOf(item), now);
