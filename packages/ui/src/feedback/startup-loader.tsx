import { Mark } from '#content/mark.tsx';

/** While a session is being looked up. The mark comes after 200 ms, so a quick answer shows nothing at all. */
export function StartupLoader({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-bg">
      <span className="sr-only">{label}</span>
      <Mark className="size-16 animate-later" />
    </div>
  );
}
