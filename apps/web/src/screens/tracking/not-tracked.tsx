import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { Link } from '@app/ui/actions/link.tsx';
import { Scene } from '#features/orders/scene.tsx';
import { TrackForm } from '#features/tracking/track-form.tsx';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';

type NotTrackedProps = { branchId: string; orderNumber: string; onRetry: () => void; isBusy: boolean };

/** TRACK-03 An unknown or expired number, which stays in the field to be corrected. */
export function NotTracked({ branchId, orderNumber, onRetry, isBusy }: NotTrackedProps) {
  const account = useAccountTexts();
  const go = useNavigateHref();
  const isGuest = useVisitor().kind === 'guest';
  return (
    <div className="mx-auto grid max-w-110 gap-6">
      <div className="grid justify-items-center gap-2 text-center">
        <Scene name="lost" className="mb-2" />
        <p role="alert" className="type-h1 text-balance">
          {account('tracking.notFound')}
        </p>
        <p className="max-w-[34ch] text-ink-2">{account('notTracked.text')}</p>
      </div>
      <TrackForm
        start={orderNumber}
        isBusy={isBusy}
        onTrack={(number) =>
          number === orderNumber ? onRetry() : go(paths.tracking(branchId, number), { replace: true })
        }
      />
      {isGuest && (
        <Link
          href={paths.login(paths.activeOrders)}
          className="link inline-flex min-h-11 items-center justify-self-center"
        >
          {account('notTracked.logIn')}
        </Link>
      )}
    </div>
  );
}
