import type { FoundGroup } from '@app/contract/schemas/customer/vendors';
import type { Language } from '@app/domain/language';
import { toWireDishes } from '#wire/dish.wire.ts';
import type { DishGroup } from './search.service.ts';

export const toWireGroup = (group: DishGroup, language: Language): FoundGroup => ({
  branchId: group.branchId,
  vendorId: group.vendorId,
  total: group.dishes[0]?.total ?? 0,
  ...toWireDishes(group, language),
});
