import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';

/** Shows that updates are delayed by a few seconds. */
export function LivePaused({ liveness }: { liveness: Liveness }) {
  const t = useTranslations();
  return liveness === 'paused' && <QuietLine icon="wifi-slash">{t('live.paused')}</QuietLine>;
}

/** A low-emphasis note that needs no action, such as delayed updates. */
function QuietLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="type-small flex animate-appear items-start gap-2 text-ink-2">
      <Icon name={icon} size="md" className="mt-[calc((1lh-1.25rem)/2)]" />
      <span>{children}</span>
    </p>
  );
}
