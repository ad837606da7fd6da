import type { WireTeamDriver } from '@app/contract/schemas/console/team';
import { SignedMoney } from '@app/ui/content/signed-money.tsx';
import { useTeamNowTexts } from './use-team-now-texts.ts';

/** What a driver does now, and the cash that they carry. */
export function DriverNow({ driver }: { driver: WireTeamDriver }) {
  const t = useTeamNowTexts();
  const { isOnShift, orders, cashInHand, currency } = driver;
  const now = orders > 0 ? t('orders', { count: orders }) : t(isOnShift ? 'free' : 'offShift');
  return (
    <>
      {now}
      {cashInHand !== 0 && (
        <>
          {' · '}
          {t.rich('cash', { amount: () => <SignedMoney hundredths={cashInHand} currency={currency} /> })}
        </>
      )}
    </>
  );
}
