/** A count on the corner of an icon; the icon's label contains it too. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="digits absolute end-0 top-0.5 min-w-4.5 rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-bg ring-2 ring-surface"
    >
      {/* A direction of its own would move the badge to the other corner in Arabic. */}
      <bdi dir="ltr">{count > 99 ? '99+' : count}</bdi>
    </span>
  );
}
