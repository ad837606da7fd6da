import { Link } from '@app/ui/actions/link.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';

/** Opens the map, to save another address. */
export function AddAddressLink({ href }: { href: string }) {
  const t = useTranslations();
  return (
    <Link
      href={href}
      className="mt-3 flex min-h-14 items-center justify-center gap-2 rounded-card border-[1.5px] border-dashed border-line-strong px-4 font-medium text-primary-ink transition-[background-color] duration-[90ms] hover:bg-sunken active:bg-sunken"
    >
      <Icon name="plus" size="md" />
      {t('addressColl.add')}
    </Link>
  );
}
