import { useState } from 'react';
import { ActionButton } from '@app/ui/actions/action-button.tsx';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { Chip, FactChip } from '@app/ui/actions/chip.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Price } from '@app/ui/content/price.tsx';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { StarRating } from '@app/ui/forms/star-rating.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { jd, PICTURES } from './gallery-samples.ts';
import type { GalleryTexts } from './gallery-texts.ts';
import { Row, Specimen } from './specimen.tsx';

const nothing = () => {};

export function ControlsGallery({ texts }: { texts: GalleryTexts }) {
  return (
    <>
      <Buttons texts={texts} />
      <Specimen name="IconButton">
        <Row>
          <IconButton icon="arrow-left" label={texts.back} />
          <IconButton icon="share-network" label={texts.share} variant="soft" />
          <IconButton icon="heart-fill" label={texts.saved} variant="raised" iconClass="text-coral" />
          <IconButton icon="phone-fill" label={texts.call} variant="primary" />
          <IconButton icon="shopping-cart-simple" label={texts.cart} badge={3} />
          <IconButton icon="tote" label={`${texts.bag} 99+`} badge={120} />
          <IconButton icon="x" label={texts.close} disabled />
        </Row>
      </Specimen>
      <Specimen name="ActionButton">
        <Row>
          <ActionButton icon="phone" label={texts.call} onPress={nothing} />
          <ActionButton icon="heart-fill" iconClass="text-coral" label={texts.saved} onPress={nothing} />
          <ActionButton icon="share-network" label={texts.share} onPress={nothing} busy />
        </Row>
      </Specimen>
      <Tags texts={texts} />
      <Specimen name="Money, Price">
        <Row>
          <Money amount={jd(4.25)} />
          <Money amount={jd(3.4)} sign="minus" />
          <Money amount={jd(0.5)} sign="plus" />
          <Money amount={jd(8.5)} struck />
          <Money amount={jd(1234.5)} />
          <Price price={jd(8.5)} offerPrice={jd(6.8)} />
        </Row>
      </Specimen>
      <Specimen name="Logo, Avatar">
        <Row>
          <Logo name={texts.vendors[0]?.[0] ?? ''} src={PICTURES.logo} color="7a2e1e" size={80} />
          <Logo name={texts.vendors[2]?.[0] ?? ''} src={null} size={60} />
          <Avatar name={texts.nameValue} />
          <Avatar name={texts.nameValue} size={72} />
        </Row>
      </Specimen>
      <Choosing texts={texts} />
      <Specimen name="StarRating, QrCode">
        <Row>
          <Stars texts={texts} />
          <QrCode text="https://example.test/branch/1" label={texts.share} className="size-40 rounded-card" />
        </Row>
      </Specimen>
    </>
  );
}

function Stars({ texts }: { texts: GalleryTexts }) {
  const [rating, setRating] = useState(3);
  return <StarRating legend={texts.rate} labels={texts.stars} value={rating} onChange={setRating} />;
}

function Buttons({ texts }: { texts: GalleryTexts }) {
  return (
    <Specimen name="Button">
      <Row>
        <Button size="xl">{texts.orderNow}</Button>
        <Button>{texts.orderMore}</Button>
        <Button busy>{texts.orderMore}</Button>
        <Button done>{texts.orderMore}</Button>
        <Button disabled>{texts.orderMore}</Button>
      </Row>
      <Row>
        <Button variant="secondary">{texts.viewBill}</Button>
        <Button variant="soft" icon="phone">
          {texts.call}
        </Button>
        <Button variant="quiet">{texts.clear}</Button>
        <Button variant="danger">{texts.deleteAccount}</Button>
        <Button variant="danger-quiet">{texts.cancelOrder}</Button>
      </Row>
      <div className="max-w-90">
        <Button block end={<Money amount={jd(16.6)} />}>
          {texts.placeOrder}
        </Button>
      </div>
    </Specimen>
  );
}

function Tags({ texts }: { texts: GalleryTexts }) {
  return (
    <Specimen name="Tag, Chip">
      <Row>
        <Tag status="open">{texts.open}</Tag>
        <Tag status="closed">{texts.closed}</Tag>
        <Tag status="busy">{texts.busy}</Tag>
        <Tag status="pending">{texts.waiting}</Tag>
        <Tag status="processing">{texts.prepared}</Tag>
        <Tag status="shipped">{texts.onTheWay}</Tag>
        <Tag status="completed">{texts.completed}</Tag>
        <Tag status="cancelled">{texts.cancelled}</Tag>
        <Tag status="paid">{texts.paid}</Tag>
        <Tag status="unpaid">{texts.unpaid}</Tag>
        <Tag status="satisfied">{texts.required}</Tag>
        <Tag>{texts.optional}</Tag>
      </Row>
      <Row>
        <Chip icon="map-pin-fill" opens onPress={nothing}>
          {texts.zone}
        </Chip>
        <FactChip>
          {texts.fee} <Money amount={jd(1)} />
        </FactChip>
        <FactChip>
          {texts.minimum} <Money amount={jd(5)} />
        </FactChip>
        <FactChip>
          {texts.credit} <Money amount={jd(2)} />
        </FactChip>
      </Row>
    </Specimen>
  );
}

function Choosing({ texts }: { texts: GalleryTexts }) {
  const [type, setType] = useState('delivery');
  const [quantity, setQuantity] = useState(2);
  const labels = {
    quantity: texts.quantity,
    decrease: texts.decrease,
    increase: texts.increase,
    remove: texts.remove,
  };
  return (
    <Specimen name="Segment, Stepper">
      <Segment
        label={texts.orderType}
        value={type}
        onChange={setType}
        className="max-w-140"
        options={[
          { value: 'pickup', label: texts.pickup, icon: 'storefront', selectedIcon: 'storefront-fill' },
          { value: 'delivery', label: texts.delivery, icon: 'moped', selectedIcon: 'moped-fill' },
          { value: 'table', label: texts.table, icon: 'picnic-table', selectedIcon: 'picnic-table-fill' },
        ]}
      />
      <Row>
        <Stepper value={quantity} onChange={setQuantity} labels={labels} />
        <Stepper value={1} onChange={nothing} onRemove={nothing} labels={labels} />
        <Stepper value={1} onChange={nothing} labels={labels} />
        <Stepper value={99} onChange={nothing} labels={labels} size="lg" />
      </Row>
    </Specimen>
  );
}
