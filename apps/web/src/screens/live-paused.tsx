import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';

/** Shows that updates are delayed by a few seconds. */
export function LivePaused({ liveness, className = '' }: { liveness: Liveness; className?: string }) {
  const t = useTranslations();
  return (
    liveness === 'paused' && (
      <QuietLine icon="wifi-slash" className={className}>
        {t('live.paused')}
      </QuietLine>
    )
  );
}

type QuietLineProps = { icon: IconName; className: string; children: ReactNode };

/** A low-emphasis note that needs no action, such as delayed updates. */
function QuietLine({ icon, className, children }: QuietLineProps) {
  return (
    <p className={`type-small flex animate-appear items-start gap-2 text-ink-2 ${className}`}>
      <Icon name={icon} size="md" className="mt-[calc((1lh-1.25rem)/2)]" />
      <span>{children}</span>
    </p>
  );
}
