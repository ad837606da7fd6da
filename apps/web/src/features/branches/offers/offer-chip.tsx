import { Icon } from '@app/ui/content/icon.tsx';

/** One offer of a branch; it opens its terms. */
export function OfferChip({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="hit flex h-9 w-full items-center gap-2 rounded-control bg-saffron-soft ps-2.5 pe-3.5 text-start text-small font-medium text-saffron-ink transition-[scale] duration-[90ms] hover:ring-1 hover:ring-saffron-ink active:scale-(--press) md:h-auto md:min-h-13 md:gap-3 md:rounded-card md:py-2.5 md:pe-4"
    >
      <span className="shrink-0 md:grid md:size-8 md:place-items-center md:rounded-[0.375rem] md:bg-saffron md:text-on-saffron">
        <Icon name="seal-percent-fill" size="md" className="max-md:size-4.5" />
      </span>
      <bdi className="min-w-0 max-md:truncate md:line-clamp-2 md:text-pretty md:wrap-anywhere">{label}</bdi>
    </button>
  );
}
