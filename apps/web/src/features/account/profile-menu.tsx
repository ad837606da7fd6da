import type { WireUser } from '@app/contract/schemas/customer/account';
import { isLanguage, LANGUAGES } from '@app/domain/language';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { paths } from '#paths.ts';
import { useSwitchLanguage } from '#session/use-switch-language.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Tag } from '@app/ui/content/tag.tsx';

type ProfileMenuProps = { user: WireUser; devices: ReactNode; notifications: ReactNode; leave: ReactNode };

/** The account pages in groups; logout and deletion are separate. */
export function ProfileMenu({ user, devices, notifications, leave }: ProfileMenuProps) {
  const t = useTranslations();
  const text = useSignInTexts();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Group title={t('profile.account')}>
        <ListRow href={paths.addresses} icon="map-pin" title={t('profile.addresses')} />
        <EmailRow user={user} />
        <ListRow
          href={paths.changePassword}
          icon="lock-simple"
          title={user.hasPassword ? t('profile.changePassword') : text('addPassword')}
        />
        {devices}
      </Group>
      <Group title={t('profile.orders')}>
        <ListRow href={paths.previousOrders} icon="receipt" title={t('profile.previousOrders')} />
        <ListRow href={paths.savedBranches} icon="heart" title={t('profile.savedBranches')} />
        {notifications}
      </Group>
      <Group title={t('profile.app')}>
        <LanguageRow />
        {leave}
      </Group>
      <div className="card px-4">
        <ListRow href={paths.accountDelete} icon="trash" tone="danger" title={t('profile.delete')} />
      </div>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-small mb-2 font-medium text-ink-2">
        {title}
      </h2>
      <div className="card divide-y divide-line px-4">{children}</div>
    </section>
  );
}

/** A missing email and an unverified one have different icons (PROFILE-02). */
function EmailRow({ user: { email, isEmailVerified } }: { user: WireUser }) {
  const t = useTranslations();
  const todo = email === null ? 'addEmail' : isEmailVerified ? null : 'verifyEmail';
  return (
    <ListRow
      href={paths.emailUpdate}
      icon="envelope-simple"
      title={t('profile.email')}
      text={
        <>
          {email !== null && (
            <bdi dir="ltr" className="block wrap-anywhere rtl:text-end">
              {email.slice(0, email.lastIndexOf('@'))}
              <wbr />
              {email.slice(email.lastIndexOf('@'))}
            </bdi>
          )}
          {todo && (
            <Tag shape="text" tone="warn" icon={todo === 'addEmail' ? 'warning-circle-fill' : 'warning-fill'}>
              {t(`profile.${todo}`)}
            </Tag>
          )}
        </>
      }
    />
  );
}

function LanguageRow() {
  const t = useTranslations();
  const language = useLanguage();
  const switchLanguage = useSwitchLanguage();
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3.5 gap-y-2 py-2.5">
      <Icon name="translate" className="text-ink-2" />
      <span className="shrink-0 grow text-item font-medium">{t('profile.language')}</span>
      <Segment
        label={t('profile.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={language}
        onChange={(value) => isLanguage(value) && switchLanguage(value)}
        className="shrink-0"
      />
    </div>
  );
}
