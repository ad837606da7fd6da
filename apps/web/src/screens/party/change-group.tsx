import { useFailureText } from '@app/client/forms/failure-text.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { changeGroup } from '@app/contract/endpoints/group-orders';
import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { amountFromDecimal } from '@app/domain/money/amount';
import { plainDigits } from '@app/domain/money/format';
import { isSamePoint } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';
import { noAddressDetails } from '@app/domain/order/address-details';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { ChoiceChips } from '@app/ui/forms/choice-chips.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { branchEstimate } from '#features/branches/page/branch-estimate.ts';
import { useKnownBranch } from '#features/branches/use-branch.ts';
import { usePartyAction } from '#features/group-orders/use-party-action.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useAddressName } from '#i18n/use-address-name.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { api } from '#session/api.ts';
import { useVisitor } from '#session/user.ts';
import { GroupSettingsFields, Labelled, useGroupSettings } from './group-settings.tsx';

/** GROUP-03 The host changes the settings of the group. */
export function ChangeGroup({ party }: { party: WireParty }) {
  const text = useGroupTexts();
  const branch = useKnownBranch(party.branch._id);
  const [isOpen, setIsOpen] = useState(false);
  if (!branch) return null;
  return (
    <>
      <IconButton
        icon="pencil-simple"
        label={text('settings')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-me-2.5"
      />
      {isOpen && <Settings {...{ party, branch }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type SettingsProps = { party: WireParty; branch: WireBranch; onClose: () => void };

function Settings({ party, branch, onClose }: SettingsProps) {
  const t = useTranslations();
  const text = useGroupTexts();
  const language = useLanguage();
  const failureText = useFailureText();
  const { _id: partyId, destination = null } = party;
  const settings = useGroupSettings(branch, {
    type: party.type === 'delivery' ? 'delivery' : 'pickup',
    place: destination?.location ?? null,
    door: destination?.door ?? null,
    receiveAt: party.receiveAt,
    deadline: party.deadline,
    limit: party.limitPerPerson === null ? '' : plainDigits(amountFromDecimal(party.limitPerPerson)),
    note: party.note ?? '',
  });
  const zone = settings.place && zoneContaining(branch.zones, settings.place);
  const itemIds = party.people.flatMap(({ lines }) => lines.map(({ itemId }) => itemId));
  const change = usePartyAction(party, {
    call: async () => {
      const params = { partyId };
      return (await api.call(changeGroup, { params, body: settings.request(), language })).party;
    },
    onDone: onClose,
  });
  const { fields } = refusalOf(change.error, 'first');
  return (
    <FormDialog
      title={text('settings')}
      size="lg"
      closeLabel={text('cancel')}
      submitLabel={t('common.save')}
      isBusy={change.isBusy}
      canSubmit={!settings.schedule.isMissing}
      failure={change.error === null ? null : (Object.values(fields)[0] ?? failureText(change.error))}
      onSubmit={() => settings.check() && change.run()}
      onClose={onClose}
    >
      <GroupSettingsFields
        {...{ branch, settings }}
        asksDoor
        estimate={branchEstimate(branch, { orderType: settings.type, zone, itemIds })}
        place={<Places {...{ party, branch, settings }} />}
      />
    </FormDialog>
  );
}

type PlacesProps = Omit<SettingsProps, 'onClose'> & { settings: ReturnType<typeof useGroupSettings> };

/** The place of the group, and the saved addresses in the zones of the branch. */
function Places({ party, branch, settings }: PlacesProps) {
  const t = useTranslations();
  const text = useGroupTexts();
  const addressName = useAddressName();
  const visitor = useVisitor();
  const { destination = null } = party;
  const saved: WireAddress[] = visitor.kind === 'customer' ? visitor.user.addresses : [];
  const places = saved.filter(({ coordinates }) => zoneContaining(branch.zones, coordinates));
  const isSaved = places.some(({ coordinates }) => isSamePoint(coordinates, destination?.location ?? null));
  const options = [
    ...(destination && !isSaved
      ? [
          {
            id: '',
            name: party.zone ?? t('addressColl.unknown'),
            location: destination.location,
            door: destination.door,
          },
        ]
      : []),
    ...places.map(({ _id, name, coordinates, door }) => ({
      id: _id,
      name: addressName(name),
      location: coordinates,
      door,
    })),
  ];
  const current = options.find(({ location }) => isSamePoint(location, settings.place));
  if (options.length === 0) return <ErrorText>{t('addressColl.outside')}</ErrorText>;
  return (
    <Labelled title={text('place')}>
      <ChoiceChips
        label={text('place')}
        className="grid-cols-2"
        options={options.map(({ id, name }) => ({
          value: id,
          content: <bdi className="wrap-anywhere">{name}</bdi>,
        }))}
        value={current?.id ?? null}
        onChange={(id) => {
          const chosen = options.find((option) => option.id === id);
          if (!chosen) return;
          settings.setPlace(chosen.location);
          settings.setDoor(chosen.door ?? noAddressDetails);
        }}
      />
    </Labelled>
  );
}
