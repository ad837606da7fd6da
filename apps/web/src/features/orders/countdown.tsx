import { EtaRing } from '@app/ui/content/eta-ring.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { ANY_MINUTE } from './use-expected-time.ts';

type CountdownProps = { minutes: number; share: number; isLate: boolean; size?: 68 | 76 };

/** The minutes that are left; with two or less no number is true. */
export function Countdown({ minutes, share, isLate, size }: CountdownProps) {
  const t = useTranslations();
  const isSoon = minutes <= ANY_MINUTE;
  return (
    <EtaRing
      share={share}
      isLate={isLate}
      unit={isSoon ? undefined : t('order.minutes')}
      {...(size && { size })}
    >
      {isSoon ? (
        <Icon name={minutes === 0 ? 'check-bold' : 'moped-fill'} className="text-primary" />
      ) : (
        minutes
      )}
    </EtaRing>
  );
}
