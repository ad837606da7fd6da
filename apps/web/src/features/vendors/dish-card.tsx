import type { WireDish } from '@app/contract/schemas/customer/branches';
import type { WireVendor } from '@app/contract/schemas/customer/vendors';
import { Art } from '@app/ui/content/art.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import type { ReactNode } from 'react';
import { DishLink } from './dish-link.tsx';

type DishCardProps = {
  dish: WireDish;
  branchId: string;
  vendor: Pick<WireVendor, 'name' | 'logo' | 'logoColor'>;
  price: ReactNode;
  onOpen: () => void;
};

/** A dish as a row of a list on a phone, and as a card with its picture on top from 768 px on. */
export function DishCard({ dish, branchId, vendor, price, onOpen }: DishCardProps) {
  return (
    <DishLink
      branchId={branchId}
      onOpen={onOpen}
      className="group flex min-h-22 items-center gap-3 p-3 -outline-offset-3 active:bg-sunken max-md:hover:bg-sunken md:block md:rounded-card md:p-0 md:outline-offset-3 md:active:bg-transparent"
    >
      <DishPicture {...{ dish, vendor }} />
      <span className="block min-w-0 flex-1">
        <span className="type-item line-clamp-2 wrap-anywhere group-hover:text-primary-ink">
          <bdi>{dish.name}</bdi>
        </span>
        <span className="mt-0.5 flex">{price}</span>
      </span>
      <Icon name="caret-right" size="md" className="text-ink-3 md:hidden" />
    </DishLink>
  );
}

const PICTURE = 'size-16 shrink-0 rounded-control md:mb-3 md:aspect-16/10 md:size-auto md:rounded-card';

/** A dish without a picture has the logo of its vendor. */
function DishPicture({ dish, vendor }: Pick<DishCardProps, 'dish' | 'vendor'>) {
  if (dish.image)
    return (
      <Art
        src={dish.image}
        color={dish.imageColor}
        width={480}
        height={300}
        sizes="(min-width: 48rem) 33vw, 4rem"
        className={PICTURE}
      />
    );
  return (
    <span className={`grid place-items-center bg-sunken ${PICTURE}`}>
      <Logo name={vendor.name} src={vendor.logo} color={vendor.logoColor} size={48} />
    </span>
  );
}
