import { useGoBack } from '@app/client/router/use-go-back.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useTranslations } from 'use-intl';
import { CreditCards } from '#features/account/credit-cards.tsx';
import { DevicesRow } from '#features/account/devices-row.tsx';
import { LogOutRow } from '#features/account/log-out-row.tsx';
import { ProfileHead } from '#features/account/profile-head.tsx';
import { ProfileMenu } from '#features/account/profile-menu.tsx';
import { useLogout } from '#features/auth/use-logout.ts';
import { NotificationsRow } from '#features/notifications/notifications-row.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { useCustomer } from '#session/user.ts';

export function ProfileScreen() {
  const t = useTranslations();
  const user = useCustomer();
  const { logOut, isPending, failure } = useLogout();
  const goBack = useGoBack(paths.home(useLanguage()));
  return (
    <Page
      title={t('profile.title')}
      width="narrow"
      back={<BackButton label={t('common.back')} onBack={goBack} />}
    >
      <ProfileHead user={user} />
      <CreditCards />
      <ProfileMenu
        user={user}
        devices={<DevicesRow />}
        notifications={<NotificationsRow />}
        leave={<LogOutRow onLogOut={logOut} isPending={isPending} failure={failure} />}
      />
    </Page>
  );
}
