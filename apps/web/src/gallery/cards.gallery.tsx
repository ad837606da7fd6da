import { useState } from 'react';
import { CartBar } from '#features/ordering/cart/cart-bar.tsx';
import { Footer } from '@app/ui/layout/footer.tsx';
import { IconLink } from '@app/ui/actions/icon-button.tsx';
import { ItemCard } from '#features/branches/menu/item-card.tsx';
import { ItemRow } from '#features/branches/menu/item-row.tsx';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Mark } from '@app/ui/content/mark.tsx';
import { NavBar, NavBrand, NavPill, NavTextLink } from '@app/ui/layout/nav-bar.tsx';
import { OfferStrip } from '#features/branches/offers/offer-strip.tsx';
import { OrderCard } from '#features/orders/order-card.tsx';
import { PromoCard } from '#features/vendors/promo-card.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { SectionTabs } from '#features/branches/menu/section-tabs.tsx';
import { SessionCard } from '#features/table-sessions/session-card.tsx';
import { VendorCard } from '@app/ui/content/vendor-card.tsx';
import { jd, PICTURES, sampleItems } from './gallery-samples.ts';
import type { GalleryTexts } from './gallery-texts.ts';
import { Specimen } from './specimen.tsx';

const nothing = () => {};

export function CardsGallery({ texts }: { texts: GalleryTexts }) {
  return (
    <>
      <Bars texts={texts} />
      <Vendors texts={texts} />
      <Menu texts={texts} />
      <Orders texts={texts} />
    </>
  );
}

function Bars({ texts }: { texts: GalleryTexts }) {
  const [query, setQuery] = useState('');
  return (
    <Specimen name="NavBar: guest, customer, branch">
      <div className="-mx-(--gutter) grid gap-4">
        <NavBar sticky={false} start={<NavBrand href="/" name={texts.brand} />}>
          <NavPill icon="download-simple" label={texts.getApp} onPress={nothing} />
          <NavTextLink href="/register">{texts.register}</NavTextLink>
          <ButtonLink variant="secondary" href="/login">
            {texts.login}
          </ButtonLink>
        </NavBar>
        <NavBar sticky={false} start={<NavBrand href="/" name={texts.brand} />}>
          <NavPill icon="download-simple" label={texts.getApp} onPress={nothing} />
          <IconLink icon="tote" label={texts.bag} href="/orders" badge={1} />
          <Avatar name={texts.nameValue} />
        </NavBar>
        <NavBar
          sticky={false}
          start={
            <>
              <BackButton label={texts.back} onBack={nothing} className="-ms-2.5" />
              <Mark className="size-8 md:size-9" />
            </>
          }
          middle={
            <SearchField
              label={texts.searchMenu}
              clearLabel={texts.clear}
              value={query}
              onChange={setQuery}
              className="max-w-144"
            />
          }
        >
          <IconLink icon="shopping-cart-simple" label={texts.cart} href="/cart" badge={3} />
        </NavBar>
      </div>
    </Specimen>
  );
}

function Vendors({ texts }: { texts: GalleryTexts }) {
  const looks = [
    { logo: PICTURES.logo, color: '7a2e1e', kind: 'open' },
    { logo: PICTURES.saj, color: '4f6b2e', kind: 'open' },
    { logo: null, color: null, kind: 'busy' },
    { logo: PICTURES.juice, color: 'b0481f', kind: 'closed' },
  ] as const;
  return (
    <Specimen name="VendorCard, PromoCard, SessionCard">
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {looks.map(({ logo, color, kind }, index) => {
          const [name = '', bio = '', label = ''] = texts.vendors[index] ?? [];
          return (
            <VendorCard
              key={name}
              href={`/vendor/${index}`}
              name={name}
              bio={bio}
              logo={logo}
              color={color}
              status={{ kind, label }}
            />
          );
        })}
      </div>
      <div className="grid gap-3 md:grid-cols-2 md:gap-6">
        <PromoCard
          href="/partner"
          title={texts.partner}
          text={texts.partnerText}
          image="/art/partner-320.webp"
          color="2f4c58"
        />
        <PromoCard
          href="/careers"
          title={texts.career}
          text={texts.careerText}
          image="/art/careers-320.webp"
          color="f0c0b8"
        />
      </div>
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        <SessionCard
          tableNumber={7}
          vendor={texts.vendors[0]?.[0] ?? ''}
          branch={texts.branch}
          table={texts.tableText}
          logo={PICTURES.logo}
          bill={{ label: texts.viewBill, href: '/table' }}
          more={{ label: texts.orderMore, href: '/branch' }}
        />
      </div>
    </Specimen>
  );
}

function Menu({ texts }: { texts: GalleryTexts }) {
  const [active, setActive] = useState<string>('s1');
  const sections = texts.sections.map((label, index) => ({ id: `s${index}`, label }));
  const offers = texts.offerLabels.map((label, index) => ({ id: `o${index}`, label }));
  const items = sampleItems(texts);
  return (
    <Specimen name="OfferStrip, SectionTabs, ItemRow, ItemCard">
      <OfferStrip label={texts.offers} offers={offers} onOpen={nothing} />
      <SectionTabs label={texts.menuSections} sections={sections} activeId={active} onSelect={setActive} />
      <div className="grid gap-8 xl:grid-cols-[208px_1fr]">
        <SectionTabs
          variant="rail"
          className="hidden xl:block"
          label={texts.menuSections}
          sections={sections}
          activeId={active}
          onSelect={setActive}
        />
        <div className="grid min-w-0 content-start gap-8">
          <div className="max-w-160 divide-y divide-line">
            {items.map((item) => (
              <ItemRow key={item.name} {...item} />
            ))}
          </div>
          <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3">
            {items.map((item, index) => (
              <ItemCard key={item.name} {...item} onAdd={index === 1 ? null : item.onAdd} />
            ))}
          </div>
        </div>
      </div>
    </Specimen>
  );
}

function Orders({ texts }: { texts: GalleryTexts }) {
  const [vendor = ''] = texts.vendors[0] ?? [];
  const order = { href: '/order', vendor, branch: texts.branch, logo: PICTURES.logo, time: texts.time };
  const total = <Money amount={jd(18.6)} />;
  return (
    <Specimen name="OrderCard, CartBar, ListRow, Footer">
      <div className="grid gap-4 md:grid-cols-2">
        <OrderCard
          {...order}
          number="#A-1042"
          status={{ kind: 'shipped', label: texts.onTheWay }}
          progress={{ label: texts.progress, steps: texts.steps, current: 2 }}
        />
        <OrderCard
          {...order}
          number="#A-0977"
          end={total}
          status={{ kind: 'cancelled', label: texts.cancelled }}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <CartBar state="blocked" text={texts.emptyBar} />
        <CartBar
          state="below"
          text={texts.below}
          share={0.65}
          count={3}
          countLabel={texts.countLabel}
          label={texts.viewCart}
        />
        <CartBar
          state="ready"
          href="/cart"
          label={texts.viewCart}
          count={3}
          countLabel={texts.countLabel}
          total={jd(15.55)}
          currency="JD"
        />
      </div>
      <div className="max-w-140 divide-y divide-line">
        <ListRow href="/addresses" icon="map-pin" title={texts.addresses} text={texts.addressesText} />
        <ListRow onPress={nothing} icon="sign-out" title={texts.logOut} />
        <ListRow onPress={nothing} icon="trash" title={texts.deleteAccount} tone="danger" />
      </div>
      <div className="-mx-(--gutter)">
        <Footer
          socials={[
            { icon: 'instagram-logo', label: 'Instagram', href: 'https://example.test/i' },
            { icon: 'facebook-logo', label: 'Facebook', href: 'https://example.test/f' },
            { icon: 'x-logo', label: 'X', href: 'https://example.test/x' },
          ]}
          links={[{ label: texts.privacy, href: '/privacy' }]}
        />
      </div>
    </Specimen>
  );
}
