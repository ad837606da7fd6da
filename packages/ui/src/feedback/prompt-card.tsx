import { type ReactNode, useId } from 'react';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';

type AskCardProps = {
  icon: IconName;
  title: string;
  text: string;
  action: ReactNode;
  declineLabel: string;
  onDecline: () => void;
};

/** A dismissible offer. */
export function PromptCard({ icon, title, text, action, declineLabel, onDecline }: AskCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card bg-primary-soft p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-primary-ink">
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={id} className="type-item">
            {title}
          </h2>
          <p className="type-small mt-0.5 text-ink-2">{text}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        {action}
        <button
          type="button"
          onClick={onDecline}
          className="min-h-11 rounded-control px-3 text-control font-medium text-ink-2 hover:bg-surface active:bg-surface"
        >
          {declineLabel}
        </button>
      </div>
    </section>
  );
}
