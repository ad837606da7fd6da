import { IconButton, IconLink } from './icon-button.tsx';

type BackButtonProps = {
  label: string;
  variant?: 'plain' | 'raised';
  className?: string;
} & ({ href: string } | { onBack: () => void });

/** Offset by 10 px, so that the arrow aligns with the text edge. */
export function BackButton({ label, variant = 'plain', className = '', ...target }: BackButtonProps) {
  const style = { icon: 'arrow-left', label, variant, className } as const;
  return 'href' in target ? (
    <IconLink {...style} href={target.href} />
  ) : (
    <IconButton {...style} onClick={target.onBack} />
  );
}
