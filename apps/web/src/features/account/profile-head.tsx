import type { WireUser } from '@app/contract/schemas/customer/account';
import { groupPhone } from '@app/domain/text/phone';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

export function ProfileHead({ user }: { user: WireUser }) {
  const t = useTranslations();
  const text = useAccountTexts();
  return (
    <div className="pt-5 pb-7 md:pt-8">
      <div className="flex flex-wrap items-center gap-3 xs:gap-x-4">
        <Avatar name={user.name} src={user.image} size={72} />
        <div className="min-w-0 flex-1 basis-36">
          <h1 tabIndex={-1} className="type-h1 wrap-anywhere">
            <Bdi>{user.name}</Bdi>
          </h1>
          <p className="digits whitespace-nowrap text-ink-2">
            <Bdi ltr>{groupPhone(user.phone)}</Bdi>
          </p>
        </div>
        <ButtonLink variant="secondary" href={paths.profileUpdate} aria-label={text('profile.edit')}>
          {text('profile.editShort')}
        </ButtonLink>
      </div>
      {!user.isVerified && (
        <Notice
          tone="warn"
          className="mt-4"
          action={
            <Link href={paths.phoneVerify(paths.profile)} className="link shrink-0 text-inherit">
              {text('profile.verifyPhone')}
            </Link>
          }
        >
          {t('phoneVerify.needed')}
        </Notice>
      )}
    </div>
  );
}
