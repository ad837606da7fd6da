export function ProgressBar({ share, label }: { share: number; label: string }) {
  return (
    <div>
      <p className="type-small mb-1.5 text-ink-2">{label}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 overflow-clip rounded-full bg-sunken"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform duration-160 rtl:origin-right"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
