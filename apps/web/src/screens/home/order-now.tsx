import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { useTranslations } from 'use-intl';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';

type OrderNowProps = { size: 'lg' | 'xl'; className: string; onRequestPlace: () => void };

/** Goes to the vendors if a location is known; otherwise requests one first (HOME-07, HOME-08). */
export function OrderNow({ size, className, onRequestPlace }: OrderNowProps) {
  const t = useTranslations();
  const visitor = useVisitor();
  const place = useChosenLocation();
  // An unloaded user may have an address: the vendors page requests one later if not.
  if (place !== null || visitor.kind === 'unknown') {
    return (
      <ButtonLink href={paths.vendors} size={size} className={className}>
        {t('home.orderNow')}
      </ButtonLink>
    );
  }
  return (
    <Button size={size} className={className} onClick={onRequestPlace}>
      {t('home.orderNow')}
    </Button>
  );
}
