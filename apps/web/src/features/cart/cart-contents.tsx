import { type CartLine, lineKey } from '@app/domain/cart/cart-line';
import { ErrorText } from '#ui/error-text.tsx';
import { LineOptions } from './cart-line-row.tsx';

type CartContentsProps = { lines: readonly CartLine[]; problems: ReadonlyMap<number, string> };

/** What is ordered, to be read once more before it is. */
export function CartContents({ lines, problems }: CartContentsProps) {
  return (
    <ul className="grid gap-2.5 border-b border-line pb-4">
      {lines.map((line, index) => {
        const problem = problems.get(index);
        return (
          <li key={lineKey(line)} className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
            <span className="digits font-medium text-ink-2">
              <bdi dir="ltr">{line.quantity}×</bdi>
            </span>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <bdi>{line.name}</bdi>
              </p>
              {line.options.length > 0 && <LineOptions line={line} />}
              {problem !== undefined && <ErrorText>{problem}</ErrorText>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
