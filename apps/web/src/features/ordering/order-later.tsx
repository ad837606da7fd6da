import type { WireBranch, WireHours } from '@app/contract/schemas/customer/branches';
import { openQuarters } from '@app/domain/branch/opening-hours';
import { withReceiveAt } from '@app/domain/cart/contents';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useTranslations } from 'use-intl';
import { useMinute } from '#session/server-time.ts';
import { carts } from './cart/cart.store.ts';
import { branchScheduleWindow } from './checkout/schedule.ts';
import { useDayAndTime } from './checkout/use-day-and-time.ts';
import type { BranchCartState } from './use-branch-cart.ts';

type OrderLaterProps = { branch: WireBranch; hours: WireHours; branchCart: BranchCartState };

/** HOURS-05 The notice of a closed branch that takes orders for later, with its first time. */
export function OrderLater({ branch, hours, branchCart }: OrderLaterProps) {
  const t = useTranslations();
  const now = new Date(useMinute());
  const dayAndTime = useDayAndTime(branch.timeZone, now);
  const { branchContext, stored } = branchCart;
  const window = branchScheduleWindow(branch, now);
  const [first] = window
    ? openQuarters({ ...hours, timeZone: branch.timeZone }, { from: window.earliest, to: window.latest })
    : [];

  const choose = (time: Date) =>
    carts.getState().change(branchContext, (cart) => withReceiveAt(cart, time.toISOString()));

  return (
    <Notice icon="moon-fill" className="mt-3 items-center md:my-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span role="status">
          {stored.receiveAt === null
            ? t('hours.closedNow')
            : t('hours.chosenTime', { time: dayAndTime(new Date(stored.receiveAt)) })}
        </span>
        {first && stored.receiveAt === null && (
          <Button size="md" onClick={() => choose(first)}>
            {t('hours.orderFor', { time: dayAndTime(first) })}
          </Button>
        )}
      </div>
    </Notice>
  );
}
