import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import { addressKindOf } from '@app/domain/geo/address';
import type { Point } from '@app/domain/geo/point';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { IconTile } from '@app/ui/content/icon-tile.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { useAddressName } from '#i18n/use-address-name.ts';
import { paths } from '#paths.ts';
import { AddAddressLink } from './add-address-link.tsx';
import { AddressLines } from './address-lines.tsx';
import { AddressMap } from './address-map.tsx';
import { RenameAddress } from './rename-address.tsx';

const MAX_SHOWN = 3;
const ICONS = { home: 'house-fill', work: 'briefcase-fill', other: 'map-pin-fill' } as const;

type AddressTilesProps = {
  addresses: readonly WireAddress[];
  /** Returns the street and area of a location, once they are known. */
  useLine: (at: Point) => string | null;
};

/** The saved addresses on small maps, the default one first; the page of addresses has all of them. */
export function AddressTiles({ addresses, useLine }: AddressTilesProps) {
  const t = useTranslations();
  const text = useAccountTexts();
  const id = useId();
  const sorted = addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="type-small font-medium text-ink-2">
          {text('profile.addresses')}
        </h2>
        <Link href={paths.addresses} className="link hit text-control">
          {text('profile.allAddresses')}
        </Link>
      </div>
      {addresses.length === 0 && <p className="mt-2 text-ink-2">{t('addressColl.empty')}</p>}
      <ul className="mt-2 grid grid-cols-1 gap-3 empty:hidden">
        {sorted.slice(0, MAX_SHOWN).map((address) => (
          <li key={address._id}>
            <AddressTile address={address} useLine={useLine} />
          </li>
        ))}
      </ul>
      <AddAddressLink href={paths.map()} />
    </section>
  );
}

type AddressTileProps = Pick<AddressTilesProps, 'useLine'> & { address: WireAddress };

function AddressTile({ address: saved, useLine }: AddressTileProps) {
  const t = useTranslations();
  const [mode, setMode] = useState<'shown' | 'returned' | 'edited'>('shown');
  const name = useAddressName()(saved.name);
  const line = useLine(saved.coordinates);
  if (mode === 'edited')
    return <RenameAddress address={{ ...saved, name }} onClose={() => setMode('returned')} />;
  return (
    <article className="card overflow-clip">
      <AddressMap at={saved.coordinates} label={name} isDefault={saved.isDefault} />
      <div className="flex items-start gap-3.5 py-3 ps-4 pe-2">
        <IconTile icon={ICONS[addressKindOf(saved.name)]} tone="primary" />
        <div className="min-w-0 flex-1 self-center wrap-anywhere">
          <h3 className="type-item">
            <bdi>{name}</bdi>
          </h3>
          <div className="type-small text-ink-2">
            <AddressLines line={line} door={saved.door} />
          </div>
        </div>
        <IconButton
          icon="pencil-simple"
          label={t('addressColl.renameOf', { name })}
          // The focused form is unmounted, so the focus returns to the button that opened it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={mode === 'returned'}
          onClick={() => setMode('edited')}
        />
      </div>
    </article>
  );
}
