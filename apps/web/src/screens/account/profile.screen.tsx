import { IconTile } from '@app/ui/content/icon-tile.tsx';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { CreditCards } from '#features/account/credit-cards.tsx';
import { DeviceList } from '#features/account/device-list.tsx';
import { LogOutRow } from '#features/account/log-out-row.tsx';
import { ProfileHead } from '#features/account/profile-head.tsx';
import { ProfileMenu } from '#features/account/profile-menu.tsx';
import { AddressTiles } from '#features/addresses/address-tiles.tsx';
import { useLogout } from '#features/auth/use-logout.ts';
import { useLocationLine } from '#features/location/use-location-name.ts';
import { AlertsSwitch } from '#features/notifications/alerts-switch.tsx';
import { activeOrdersQuery } from '#features/orders/active-orders.query.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { paths } from '#paths.ts';
import { useCustomer } from '#session/user.ts';

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-7';

/** The person first, then what an order needs, then the account. Two columns from 1024 px. */
export function ProfileScreen() {
  const text = useAccountTexts();
  const user = useCustomer();
  const { logOut, isPending, failure } = useLogout();
  const { data: active = [] } = useQuery(activeOrdersQuery(useLanguage()));
  return (
    <Page
      head={
        <div className="mx-auto max-w-140 lg:max-w-none">
          <ProfileHead user={user} />
        </div>
      }
    >
      <div className="mx-auto grid max-w-140 grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 lg:max-w-none lg:grid-cols-2">
        <div className={COLUMN}>
          <CreditCards />
          <AddressTiles addresses={user.addresses} useLine={useLocationLine} />
        </div>
        <div className={COLUMN}>
          <AlertsSwitch />
          <DeviceList />
          <ProfileMenu user={user} underWay={active.length} />
          <div className="card divide-y divide-line px-4">
            <LogOutRow onLogOut={logOut} isPending={isPending} failure={failure} />
            <ListRow
              href={paths.accountDelete}
              start={<IconTile icon="trash" tone="danger" />}
              tone="danger"
              title={text('profile.delete')}
            />
          </div>
        </div>
      </div>
    </Page>
  );
}
