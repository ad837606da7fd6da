import { Icon } from './icon.tsx';

type RatingTagProps = {
  /** With one decimal, such as "4.6". */
  average: string;
  count: number;
  /** For screen readers, such as "4.6 (128 ratings)". */
  label: string;
};

/** REVIEW-01 A star, the average and how many ratings it has. */
export function RatingTag({ average, count, label }: RatingTagProps) {
  return (
    <span className="digits inline-flex items-center gap-1 font-semibold whitespace-nowrap text-ink">
      <Icon name="star-fill" size="sm" className="text-saffron" />
      <bdi aria-hidden="true">{`${average} (${count})`}</bdi>
      <span className="sr-only">{label}</span>
    </span>
  );
}
