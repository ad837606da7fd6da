import { OfferChip } from './offer-chip.tsx';

type OfferStripProps = {
  label: string;
  offers: readonly { id: string; label: string }[];
  onOpen: (id: string) => void;
};

/* Two chips share the width; of more, the last visible one is always cut, which shows that the strip scrolls. */
const WIDTHS = ['md:max-w-full', 'md:w-auto md:flex-1', 'md:w-[62%] xl:w-[44%]'];

/** Scrolls horizontally under both page edges. */
export function OfferStrip({ label, offers, onOpen }: OfferStripProps) {
  if (offers.length === 0) return null;
  return (
    <ul aria-label={label} className="scroller min-w-0 gap-2 md:gap-3 md:py-1.5">
      {offers.map((offer) => (
        <li
          key={offer.id}
          className={`flex max-w-72 shrink-0 md:max-w-none ${WIDTHS[Math.min(offers.length, WIDTHS.length) - 1]}`}
        >
          <OfferChip label={offer.label} onOpen={() => onOpen(offer.id)} />
        </li>
      ))}
    </ul>
  );
}
