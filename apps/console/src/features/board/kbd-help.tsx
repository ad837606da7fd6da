import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useTranslations } from 'use-intl';

const EVERYWHERE = [
  ['?', 'help'],
  ['/', 'search'],
  ['Esc', 'escape'],
  ['Z', 'undo'],
  ['G', 'go'],
] as const;
const BOARD = [
  ['← ↑ → ↓', 'move'],
  ['Enter', 'open'],
  ['Enter', 'oldest'],
  ['A', 'accept'],
  ['1 … 5', 'minutes'],
  ['R', 'refuse'],
  ['D', 'ready'],
  ['H', 'handOver'],
  ['V', 'driver'],
  ['M', 'paid'],
  ['P', 'print'],
  ['F', 'fold'],
  ['X', 'mute'],
] as const;

type Keys = typeof EVERYWHERE | typeof BOARD;

/** CON-35 The keys of the board. */
export function KbdHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('board.help');
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <KeyList title={t('everywhere')} keys={EVERYWHERE} />
      <KeyList title={t('board')} keys={BOARD} />
      <p className="type-small mt-4 text-ink-2">{t('off')}</p>
    </Dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: Keys }) {
  const t = useTranslations('board.help');
  return (
    <section className="mt-3">
      <h3 className="type-item mb-1">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
        {keys.map(([key, name]) => (
          <div key={name} className="contents">
            <dt>
              <kbd dir="ltr" className="kbd">
                {key}
              </kbd>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
