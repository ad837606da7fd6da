import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { WireMe } from '@app/contract/schemas/console/account';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Mark } from '@app/ui/content/mark.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useTranslations } from 'use-intl';
import { RoleList } from '#features/account/role-list.tsx';
import { chooseLanguage, useLanguage } from '#i18n/i18n.ts';
import { useSignOut } from '#features/account/use-sign-out.ts';

type AccountScreenProps = { me: WireMe; onSignedOut: () => void };

/** The account of a driver. An account without the role gets a message instead. */
export function AccountScreen({ me: { account, roles }, onSignedOut }: AccountScreenProps) {
  const t = useTranslations();
  const other = useLanguage() === 'en' ? 'ar' : 'en';
  const { signOut, isBusy, wait, failure } = useSignOut(onSignedOut);
  const driving = roles.filter(({ role }) => role === 'driver');
  useDocumentTitle(t('drive.title'));

  return (
    <main id="main" className="mx-auto grid w-full max-w-120 content-start gap-5 px-4 py-6">
      <div className="flex items-center justify-between">
        <Mark className="size-12" />
        <IconButton
          icon="translate"
          label={t('common.language')}
          onClick={() => void chooseLanguage(other)}
        />
      </div>
      <div>
        <h1 tabIndex={-1} className="type-h1">
          <bdi>{account?.name}</bdi>
        </h1>
        <p className="text-ink-2">
          <bdi dir="ltr">{account?.phone ?? account?.email}</bdi>
        </p>
      </div>
      {driving.length > 0 ? (
        <section className="card p-5">
          <h2 className="type-h2">{t('drive.deliversFor')}</h2>
          <RoleList roles={driving} />
        </section>
      ) : (
        <Notice tone="warn" role="status">
          {t('drive.noRole')}
        </Notice>
      )}
      <FormFailure text={failure} />
      <Button variant="secondary" block icon="sign-out" busy={isBusy} wait={wait} onClick={signOut}>
        {t('account.signOut')}
      </Button>
    </main>
  );
}
