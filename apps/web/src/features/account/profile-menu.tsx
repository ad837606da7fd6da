import type { WireUser } from '@app/contract/schemas/customer/account';
import { isLanguage, LANGUAGES } from '@app/domain/language';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { paths } from '#paths.ts';
import { useSwitchLanguage } from '#session/use-switch-language.ts';
import { IconTile } from '@app/ui/content/icon-tile.tsx';
import { RowGroup } from '@app/ui/layout/row-group.tsx';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { PasskeysRow } from './passkeys-row.tsx';

type ProfileMenuProps = {
  user: WireUser;
  /** Active orders. */
  underWay: number;
};

/** The pages of orders and of the account, and the language. */
export function ProfileMenu({ user, underWay }: ProfileMenuProps) {
  const t = useTranslations();
  const text = useAccountTexts();
  const signIn = useSignInTexts();
  return (
    <RowGroup title={text('profile.orders')}>
      <ListRow
        href={underWay > 0 ? paths.activeOrders : paths.previousOrders}
        start={<IconTile icon="receipt" />}
        title={text('profile.allOrders')}
        text={underWay > 0 && text('profile.underWay', { count: underWay })}
      />
      <ListRow
        href={paths.savedBranches}
        start={<IconTile icon="heart" />}
        title={text('profile.savedBranches')}
      />
      <ListRow href={paths.notifications} start={<IconTile icon="bell" />} title={t('notifications.title')} />
      <EmailRow user={user} />
      <ListRow
        href={paths.changePassword}
        start={<IconTile icon="lock-simple" />}
        title={user.hasPassword ? text('profile.changePassword') : signIn('addPassword')}
      />
      <PasskeysRow />
      <LanguageRow />
    </RowGroup>
  );
}

/** A missing email and an unverified one have different icons (PROFILE-02). */
function EmailRow({ user: { email, isEmailVerified } }: { user: WireUser }) {
  const text = useAccountTexts();
  const todo = email === null ? 'addEmail' : isEmailVerified ? null : 'verifyEmail';
  return (
    <ListRow
      href={paths.emailUpdate}
      start={<IconTile icon="envelope-simple" />}
      title={text('profile.email')}
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
              {text(`profile.${todo}`)}
            </Tag>
          )}
        </>
      }
    />
  );
}

function LanguageRow() {
  const t = useTranslations();
  const text = useAccountTexts();
  const language = useLanguage();
  const switchLanguage = useSwitchLanguage();
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3.5 gap-y-2 py-2.5">
      <IconTile icon="translate" />
      <span className="shrink-0 grow text-item font-medium">{text('profile.language')}</span>
      <Segment
        label={text('profile.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={language}
        onChange={(value) => isLanguage(value) && switchLanguage(value)}
        className="shrink-0"
      />
    </div>
  );
}
