import { Icon } from './icon.tsx';

const MAX_STARS = 5;

/** A rating that was given, such as 4 of 5 stars. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="flex gap-0.5">
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <Icon
          key={index}
          name={index < value ? 'star-fill' : 'star'}
          size="sm"
          className={index < value ? 'text-saffron' : 'text-line-strong'}
        />
      ))}
    </span>
  );
}
