import { Notice } from '#feedback/notice.tsx';

/** What went wrong with the whole form, above its fields. Always in the document, so that it is read out. */
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
