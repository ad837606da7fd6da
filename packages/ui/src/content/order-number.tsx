type OrderNumberProps = { number: string; short: string | null; size?: 'md' | 'lg' };

/** `7K2M` small and `9QXA` large, apart and left to right. Screen readers spell the large part. */
export function OrderNumber({ number, short, size = 'md' }: OrderNumberProps) {
  const last = short ?? number.slice(-4);
  const first = number.slice(0, number.length - last.length);
  return (
    <bdi dir="ltr" className="digits whitespace-nowrap">
      <span className="sr-only">{Array.from(last).join(' ')}</span>
      <span aria-hidden="true">
        <span
          className={
            size === 'lg' ? 'text-item font-medium text-ink-3' : 'text-caption font-medium text-ink-3'
          }
        >
          {first}
        </span>
        <span className={size === 'lg' ? 'ms-2 text-h1 font-bold' : 'ms-1.5 text-lead font-bold'}>
          {last}
        </span>
      </span>
    </bdi>
  );
}
