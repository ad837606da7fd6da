import { classes } from '#classes.ts';

/** The brand logo: a map pin whose counter is the letter heh. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 512 512" aria-hidden="true" className={classes('block shrink-0', className)}>
      <rect width="512" height="512" rx="136" className="fill-primary" />
      <path
        fillRule="evenodd"
        d="M256 424C214 360 142 306 142 220A114 114 0 0 1 370 220C370 306 298 360 256 424ZM256 148C290 180 322 208 322 242A66 60 0 0 1 190 242C190 208 222 180 256 148Z"
        className="fill-on-primary"
      />
      <path
        d="M256 204C270 220 282 232 282 246A26 24 0 0 1 230 246C230 232 242 220 256 204Z"
        className="fill-saffron"
      />
    </svg>
  );
}
