import { errorMessageFrom, refusalOf } from '@app/client/http/refusal.ts';
import { logError } from '@app/client/log.ts';
import { addressProblem, defaultAddressName } from '@app/domain/geo/address';
import type { Point } from '@app/domain/geo/point';
import { noAddressDetails } from '@app/domain/order/address-details';
import { Switch } from '@app/ui/actions/switch.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { Spinner } from '@app/ui/feedback/spinner.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAddressName, useSentAddressName } from '#i18n/use-address-name.ts';
import { useCustomer } from '#session/user.ts';
import { AddressDetailsFields } from './address-details-fields.tsx';
import { useAddAddress } from './use-addresses.ts';

/** Whether any vendor delivers to the pin. */
export type Reach = {
  state: 'checking' | 'inside' | 'outside' | 'failed';
  zone: string | null;
  retry?: () => void;
};

type AddressPanelProps = {
  point: Point | null;
  /** The map is being moved, so that the place is not set yet. */
  isMoving: boolean;
  reach: Reach;
  /** Shown where no vendor delivers. */
  sorry: string;
  /** Nearby delivery areas. */
  nearby: ReactNode;
  /** The location's name from the geocoder; null without one. */
  locationName: string | null;
  onSaved: (isDefault: boolean) => void;
};

/** The panel beside the map: the pin's zone, the address name and the button. */
export function AddressPanel({ reach, isMoving, sorry, nearby, ...place }: AddressPanelProps) {
  const t = useTranslations();
  const {
    name,
    rename,
    isNameless,
    door,
    setAddressDetails,
    addressDetailsErrors,
    isFirst,
    isDefault,
    setIsDefault,
    ...sending
  } = useNewAddress(place);
  const { save, isSaving, failure } = sending;

  const [isDetailed, setIsDetailed] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (reach.state === 'inside' && !isSaving && !isMoving) save();
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Where reach={reach} sorry={sorry} />
      {nearby}
      <TextField
        label={t('addressColl.name')}
        hint={t('addressColl.nameHint')}
        error={isNameless ? t('addressColl.nameRequired') : undefined}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => rename(event.currentTarget.value)}
      />
      {isDetailed || Object.keys(addressDetailsErrors).length > 0 ? (
        <AddressDetailsFields door={door} errors={addressDetailsErrors} onChange={setAddressDetails} />
      ) : (
        <Button
          variant="quiet"
          icon="plus"
          className="-mx-4.5 justify-self-start text-start whitespace-normal!"
          onClick={() => setIsDetailed(true)}
        >
          {t('door.add')}
        </Button>
      )}
      {!isFirst && (
        <Switch checked={isDefault} onChange={setIsDefault}>
          {t('addressColl.useAsDefault')}
        </Switch>
      )}
      {failure !== null ? (
        <InlineError text={failure} retryLabel={t('common.retry')} onRetry={save} />
      ) : isMoving ? (
        <Button block size="lg" icon="map-pin" disabled>
          {t('homeMap.letGo')}
        </Button>
      ) : (
        <ConfirmButton reach={reach} isSaving={isSaving} />
      )}
    </form>
  );
}

type Place = Pick<AddressPanelProps, 'point' | 'locationName' | 'onSaved'>;

/** The name defaults to the geocoder's; an empty name is not sent (ADDR-03). */
function useNewAddress({ point, locationName, onSaved }: Place) {
  const t = useTranslations();
  const [typed, setTyped] = useState<string | null>(null);
  const [isNameless, setIsNameless] = useState(false);
  const [door, setAddressDetails] = useState(noAddressDetails);
  const { addresses } = useCustomer();
  const isFirst = addresses.length === 0;
  const [isDefault, setIsDefault] = useState(isFirst);
  const add = useAddAddress();
  const shownName = useAddressName();
  const sentName = useSentAddressName();
  const name = typed ?? locationName ?? shownName(defaultAddressName(addresses.length));

  function save() {
    if (!point) return;
    const problem = addressProblem({ name, coordinates: point });
    setIsNameless(problem === 'name');
    if (problem !== null) return logError(`addresses: invalid ${problem}, not sent`);
    const body = { name: sentName(name), coordinates: point, isDefault };
    add.mutate(door === noAddressDetails ? body : { ...body, door }, { onSuccess: () => onSaved(isDefault) });
  }

  function rename(text: string) {
    setTyped(text);
    setIsNameless(false);
  }

  const failure = add.isError ? (errorMessageFrom(add.error) ?? t('addressColl.saveFailed')) : null;
  const addressDetailsErrors = Object.fromEntries(
    Object.entries(refusalOf(add.error, 'first').fields).map(([field, text]) => [
      field.replace(/^door\./, ''),
      text,
    ]),
  );
  return {
    name,
    rename,
    isNameless,
    door,
    setAddressDetails,
    addressDetailsErrors,
    isFirst,
    isDefault,
    setIsDefault,
    save,
    isSaving: add.isPending,
    failure,
  };
}

function Where({ reach: { state, zone, retry }, sorry }: Pick<AddressPanelProps, 'reach' | 'sorry'>) {
  const t = useTranslations();
  return (
    <div role="status" aria-busy={state === 'checking'} className="min-h-[3.25rem]">
      {(state === 'checking' || state === 'inside') && (
        <p className="type-small text-ink-2">{t('homeMap.deliverTo')}</p>
      )}
      {state === 'checking' && <SkeletonLine type="type-h2" width="w-40" />}
      {state === 'inside' && (
        <p className="type-h2">
          <bdi>{zone ?? t('addressColl.unknown')}</bdi>
        </p>
      )}
      {state === 'outside' && <Notice tone="warn">{sorry}</Notice>}
      {state === 'failed' && retry && (
        <InlineError text={t('failure.server')} retryLabel={t('common.retry')} onRetry={retry} />
      )}
    </div>
  );
}

/** Enabled only at a deliverable location (MAP-12). */
function ConfirmButton({ reach: { state }, isSaving }: { reach: Reach; isSaving: boolean }) {
  const t = useTranslations();
  if (isSaving || state === 'checking') {
    return (
      <Button block size="lg" disabled>
        <Spinner />
        {isSaving ? t('common.saving') : t('homeMap.detectingLocation')}
      </Button>
    );
  }
  return (
    <Button type="submit" block size="lg" disabled={state !== 'inside'}>
      {t('addressColl.confirm')}
    </Button>
  );
}
