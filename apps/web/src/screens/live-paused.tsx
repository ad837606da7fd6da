import { useTranslations } from 'use-intl';
import type { Liveness } from '#lib/realtime-client.ts';
import { QuietLine } from '@app/ui/content/quiet-line.tsx';

/** Shows that updates are delayed by a few seconds. */
export function LivePaused({ liveness }: { liveness: Liveness }) {
  const t = useTranslations('live');
  return liveness === 'paused' && <QuietLine icon="wifi-slash">{t('paused')}</QuietLine>;
}
