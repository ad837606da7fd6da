import { useAppName } from '@app/client/react/document-title.ts';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useTranslations } from 'use-intl';

const STEPS = [
  { key: 'share', icon: 'export' },
  { key: 'add', icon: 'plus-square' },
  { key: 'confirm', icon: 'check' },
] as const satisfies readonly { key: string; icon: IconName }[];

/** iOS has no install prompt: these are the manual steps with Safari's icons. */
export function InstallSteps({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations();
  const app = useAppName();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('install.stepsTitle', { app })}
      closeLabel={t('common.close')}
    >
      <p className="mb-5 text-ink-2">{t('install.lead', { app })}</p>
      <ol className="grid gap-4 pb-2">
        {STEPS.map(({ key, icon }, index) => (
          <li key={key} className="flex items-center gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
              <Icon name={icon} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="type-small block text-ink-2">{t('install.step', { number: index + 1 })}</span>
              <span className="block font-medium">{t(`install.${key}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
