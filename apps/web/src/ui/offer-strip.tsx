import { OfferChip } from './offer-chip.tsx';

type OfferStripProps = {
  label: string;
  offers: readonly { id: string; label: string }[];
  onOpen: (id: string) => void;
};

/** Scrolls sideways under both page edges. */
export function OfferStrip({ label, offers, onOpen }: OfferStripProps) {
  if (offers.length === 0) return null;
  return (
    <ul aria-label={label} className="scroller min-w-0 gap-3 py-1.5">
      {offers.map((offer) => (
        <li key={offer.id} className="flex shrink-0">
          <OfferChip label={offer.label} onOpen={() => onOpen(offer.id)} />
        </li>
      ))}
    </ul>
  );
}
