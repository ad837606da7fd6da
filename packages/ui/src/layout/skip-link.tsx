/** The first focusable element of every page. */
export function SkipLink({ label, target = 'main' }: { label: string; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-raised px-4 py-2.5 font-medium text-primary-ink focus:translate-y-0 focus:shadow-e3"
    >
      {label}
    </a>
  );
}
