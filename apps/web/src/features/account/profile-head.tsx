import type { WireUser } from '@app/contract/schemas/customer/account';
import { groupPhone } from '@app/domain/text/phone';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';

export function ProfileHead({ user }: { user: WireUser }) {
  const t = useTranslations();
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={user.name} src={user.image} size={72} />
        <div className="min-w-0 flex-1 basis-36">
          <p className="type-h2 wrap-anywhere">
            <Bdi>{user.name}</Bdi>
          </p>
          <p className="digits text-ink-2">
            <Bdi ltr>{groupPhone(user.phone)}</Bdi>
          </p>
        </div>
        <ButtonLink variant="secondary" href={paths.profileUpdate}>
          {t('profile.edit')}
        </ButtonLink>
      </div>
      {!user.isVerified && (
        <Notice
          tone="warn"
          className="mt-4"
          action={
            <Link href={paths.phoneVerify(paths.profile)} className="link shrink-0 text-inherit">
              {t('profile.verifyPhone')}
            </Link>
          }
        >
          {t('phoneVerify.needed')}
        </Notice>
      )}
    </div>
  );
}
