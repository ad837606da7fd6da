/** The progress of a cart towards the minimum order; the text beside it contains the amount. */
export function ProgressLine({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="block h-1.5 overflow-clip rounded-full bg-sunken">
      <span
        className="block h-full origin-left rounded-full bg-saffron transition-transform duration-240 ease-out rtl:origin-right"
        style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }}
      />
    </span>
  );
}
