import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** A square decorative picture. */
  art?: string;
  title?: string;
  text: string;
  /** A second line in smaller type. */
  note?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ art, title, text, note, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-sm animate-rise justify-items-center gap-2 px-4 py-14 text-center">
      {art && <img src={art} alt="" width={160} height={160} className="mb-4 size-40 dark:brightness-90" />}
      {title && <h2 className="type-h2">{title}</h2>}
      <p className="text-body text-ink-2 text-balance">{text}</p>
      {note && <p className="type-small text-ink-2">{note}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
