import { Icon } from '#content/icon.tsx';

/** The error message below a field or group. */
export function ErrorText({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="mt-2 flex animate-appear items-start gap-2 text-small font-medium text-danger">
      <Icon name="warning-circle-fill" size="md" className="mt-[calc((1lh-1.25rem)/2)]" />
      <span className="text-pretty">{children}</span>
    </p>
  );
}
