import { groupPhone } from '@app/domain/text/phone';
import { useAction } from '@app/client/react/use-action.ts';
import { useMe } from '#session/me.ts';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useTranslations } from 'use-intl';
import { useSession } from '#features/account/use-session.ts';
import { paths } from '#paths.ts';
import { Popover } from '#ui/popover.tsx';

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-control font-medium hover:bg-sunken';

/** The own account, this device and sign-out, below the avatar. */
export function AccountMenu() {
  const t = useTranslations('shell');
  const { account, device } = useMe();
  const name = account?.name ?? device?.name ?? '';
  return (
    <Popover
      align="end"
      className="w-68 p-2"
      trigger={(props) => (
        <button type="button" {...props} aria-label={`${t('account')}: ${name}`} className="hit rounded-full">
          <Avatar name={name} />
        </button>
      )}
    >
      {(close) => (
        <>
          <AccountHead />
          <AccountLinks onFollow={close} />
        </>
      )}
    </Popover>
  );
}

export function AccountHead({ className }: { className?: string }) {
  const { account, device } = useMe();
  return (
    <div className={classes('px-3 pt-1.5 pb-2', className)}>
      <p className="type-item">
        <bdi>{account?.name ?? device?.name}</bdi>
      </p>
      <p className="type-caption text-ink-2">
        <bdi dir="ltr">{account?.phone ? groupPhone(account.phone) : account?.email}</bdi>
      </p>
    </div>
  );
}

export function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations('shell');
  const { account } = useMe();
  const session = useSession();
  const { run: signOut } = useAction({
    call: session.signOut,
    onFailed: (_error, text) => showToast({ text, tone: 'error' }),
  });

  return (
    <ul className="border-t border-line pt-2">
      {account && (
        <li>
          <Link href={paths.account} onClick={onFollow} className={ROW}>
            <Icon name="user-circle" className="text-ink-2" />
            {t('account')}
          </Link>
        </li>
      )}
      <li>
        <Link href={paths.device} onClick={onFollow} className={ROW}>
          <Icon name="sliders-horizontal" className="text-ink-2" />
          {t('device')}
        </Link>
      </li>
      {account && (
        <li>
          <button type="button" onClick={() => signOut()} className={ROW}>
            <Icon name="sign-out" className="text-ink-2" />
            {t('signOut')}
          </button>
        </li>
      )}
    </ul>
  );
}
