import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { QuietLine } from '@app/ui/content/quiet-line.tsx';
import { useTranslations } from 'use-intl';

/** Shows that updates are delayed by a few seconds. */
export function LivePaused({ liveness }: { liveness: Liveness }) {
  const t = useTranslations();
  return liveness === 'paused' && <QuietLine icon="wifi-slash">{t('live.paused')}</QuietLine>;
}
