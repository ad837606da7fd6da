import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { hasKeptCart } from '#features/cart/has-kept-cart.ts';
import { useIsOffline } from '#lib/connection.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast-store.ts';

const OUT_OF_SIGHT_PX = 40;

/** At the top of every page. Who is further down is told once more where he looks. */
export function OfflineStrip() {
  const t = useTranslations('offline');
  const isOffline = useIsOffline();
  const text = t(hasKeptCart() ? 'stripWithCart' : 'strip');
  useEffect(() => {
    if (isOffline && window.scrollY > OUT_OF_SIGHT_PX) showToast({ text, icon: 'wifi-slash' });
  }, [isOffline, text]);
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-center text-small font-medium text-warn">
          <Icon name="wifi-slash" size="md" />
          {text}
        </p>
      )}
    </div>
  );
}
