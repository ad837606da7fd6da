import { Icon } from './icon.tsx';

/** One offer of a branch; it opens its conditions. */
export function OfferChip({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-13 w-full items-center gap-3 rounded-card bg-saffron-soft py-2.5 ps-2.5 pe-4 text-start text-small font-medium text-saffron-ink transition-[scale] duration-[90ms] hover:ring-1 hover:ring-saffron-ink active:scale-(--press)"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-[0.375rem] bg-saffron text-on-saffron">
        <Icon name="seal-percent-fill" size="md" />
      </span>
      <bdi className="line-clamp-2 text-pretty wrap-anywhere">{label}</bdi>
    </button>
  );
}
