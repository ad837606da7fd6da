import { Notice } from '#feedback/notice.tsx';

/** The error of the whole form, above its fields. Always mounted, so that screen readers announce changes. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== null && (
        <div data-failure="" tabIndex={-1}>
          <Notice tone="danger">{text}</Notice>
        </div>
      )}
    </div>
  );
}
