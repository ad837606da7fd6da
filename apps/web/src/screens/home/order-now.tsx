import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { useTranslations } from 'use-intl';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';
import { useMapDialog } from './use-map-dialog.tsx';

type OrderNowProps = { size: 'lg' | 'xl'; className: string };

/** Goes to the vendors if a location is known; otherwise requests one first (HOME-07, HOME-08). */
export function OrderNow({ size, className }: OrderNowProps) {
  const t = useTranslations();
  const go = useNavigateHref();
  const visitor = useVisitor();
  const place = useChosenLocation();
  const map = useMapDialog(() => go(paths.vendors));
  // An unloaded user may have an address: the vendors page requests one later if not.
  if (place !== null || visitor.kind === 'unknown') {
    return (
      <ButtonLink href={paths.vendors} size={size} className={className}>
        {t('home.orderNow')}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size={size} className={className} onClick={map.open}>
        {t('home.orderNow')}
      </Button>
      {map.dialog}
    </>
  );
}
