import { Mark } from '#content/mark.tsx';

/** Shown while the session loads. The logo appears after 200 ms, so that a fast response shows nothing. */
export function StartupLoader({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-bg">
      <span className="sr-only">{label}</span>
      <Mark className="size-16 animate-later" />
    </div>
  );
}
