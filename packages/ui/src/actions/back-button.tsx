import { IconButton, IconLink } from './icon-button.tsx';

type BackButtonProps = {
  label: string;
  variant?: 'plain' | 'raised';
  className?: string;
} & ({ href: string } | { onBack: () => void });

/** Drawn 10 px outside the text edge, so that the arrow itself stands on it. */
export function BackButton({ label, variant = 'plain', className = '', ...way }: BackButtonProps) {
  const look = { icon: 'arrow-left', label, variant, className } as const;
  return 'href' in way ? (
    <IconLink {...look} href={way.href} />
  ) : (
    <IconButton {...look} onClick={way.onBack} />
  );
}
