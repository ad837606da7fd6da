import { useIsOffline } from '@app/client/http/connection.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { useHasStoredCart } from '#features/ordering/cart/has-stored-cart.ts';

/** Sticks to the top of every page. */
export function OfflineStrip() {
  const t = useTranslations();
  const isOffline = useIsOffline();
  const hasCart = useHasStoredCart();
  return (
    <div role="status" className="sticky top-0 z-30 low:static">
      {isOffline && (
        <p className="offline-strip flex min-h-9 items-center justify-center gap-2 bg-warn-soft px-4 text-center text-small font-medium text-warn">
          <Icon name="wifi-slash" size="md" />
          {t(hasCart ? 'offline.stripWithCart' : 'offline.strip')}
        </p>
      )}
    </div>
  );
}
