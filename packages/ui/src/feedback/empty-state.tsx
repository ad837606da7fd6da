import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** A square decorative picture. */
  art?: string;
  title?: string;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
  text: string;
  /** A second line in smaller type. */
  note?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ art, title, level = 2, text, note, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto grid max-w-sm animate-rise justify-items-center gap-2 px-4 py-14 text-center">
      {art && <img src={art} alt="" width={160} height={160} className="mb-4 size-40 dark:brightness-90" />}
      {title && <Heading className="type-h2">{title}</Heading>}
      <p className="text-body text-ink-2 text-balance">{text}</p>
      {note && <p className="type-small text-ink-2">{note}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
