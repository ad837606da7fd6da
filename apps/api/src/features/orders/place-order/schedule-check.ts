import type { OrderRequest } from '@app/contract/schemas/orders';
import { boundsIfOutside, PLACING_DRIFT_MINUTES, scheduleWindow } from '@app/domain/schedule/window';
import type { CartProblem } from '../pricing/cart-check.ts';
import type { PricingContext } from '../pricing/menu-snapshot.repository.ts';

/** Whether an order for later falls into the window of the branch, counted from now (D-083). */
export function scheduleProblems(menu: PricingContext, request: OrderRequest, now: Date): CartProblem[] {
  if (request.receive_at === null) return [];
  const path = 'receive_at';
  const window = scheduleWindow(now, {
    minScheduleHours: menu.min_schedule_hours,
    maxScheduleHours: menu.max_schedule_hours,
  });
  if (!window) return [{ path, code: 'cart.scheduling_unavailable' }];
  const chosen = new Date(request.receive_at);
  const bounds = boundsIfOutside(window, chosen, { timeZone: menu.timezone }, PLACING_DRIFT_MINUTES);
  if (!bounds) return [];
  const values = { minDate: bounds.first, maxDate: bounds.last };
  return [{ path, code: 'cart.time_out_of_range', values }];
}
