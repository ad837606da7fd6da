import { Link } from '@app/ui/actions/link.tsx';

type AlternativeLinkProps = { question: string; label: string } & (
  | { href: string }
  | { onPress: () => void }
);

/** Switches between login and registration: a link on pages, a button in the dialog. */
export function AlternativeLink({ question, label, ...link }: AlternativeLinkProps) {
  const look = 'link inline-flex min-h-11 items-center';
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1.5 text-ink-2">
      {question}
      {'href' in link ? (
        <Link href={link.href} className={look}>
          {label}
        </Link>
      ) : (
        <button type="button" onClick={link.onPress} className={look}>
          {label}
        </button>
      )}
    </p>
  );
}
