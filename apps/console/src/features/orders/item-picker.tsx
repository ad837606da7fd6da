import { useFailureText } from '@app/client/forms/failure-text.ts';
import { showBranch } from '@app/contract/endpoints/branches';
import { preferenceFromWire } from '@app/contract/from-wire/item';
import { itemOrderTypes } from '@app/contract/from-wire/order-types';
import type { WireItem } from '@app/contract/schemas/customer/branches';
import { choiceControl, type Preference } from '@app/domain/cart/preference';
import {
  chosenIn,
  selectedOptions,
  type Selection,
  selectionProblems,
  toggleOption,
  unitPrice,
} from '@app/domain/cart/selection';
import { visibleMenu } from '@app/domain/menu/menu';
import { amountFromDecimal, ZERO } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { ChoiceGroup } from '@app/ui/forms/choice-group.tsx';
import { CheckRow, RadioRow } from '@app/ui/forms/choice-row.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { TextInput } from '@app/ui/forms/text-input.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { useChangeTexts } from './use-change-texts.ts';

/** An item of the menu with its options. */
export type PickedItem = {
  itemId: string;
  name: string;
  options: readonly string[];
  quantity: number;
  preferences: Record<string, string[]>;
};

type ItemPickerProps = {
  branchId: string;
  type: OrderType;
  currency: string;
  title: string;
  /** Below the options of an item. */
  hint?: string;
  quantity?: number;
  onChoose: (item: PickedItem) => void;
  onClose: () => void;
};

const MAX_QUANTITY = 99;

/** REFUND-06 SHOP-09 Staff choose an item of the menu with its options. */
export function ItemPicker(props: ItemPickerProps) {
  const { type, currency, title, hint, onChoose, onClose } = props;
  const t = useChangeTexts();
  const failureText = useFailureText();
  const menu = useMenu(props.branchId);
  const [search, setSearch] = useState('');
  const [item, setItem] = useState<MenuItem | null>(null);
  const [selection, setSelection] = useState<Selection>({});
  const [quantity, setQuantity] = useState(props.quantity ?? 1);
  const [isChecked, setIsChecked] = useState(false);
  const problems = item ? selectionProblems(item.preferences, selection) : [];

  function choose() {
    setIsChecked(true);
    if (item === null || problems.length > 0) return;
    onChoose({
      itemId: item.id,
      name: item.name,
      options: selectedOptions(item.preferences, selection).map(({ name }) => name),
      quantity,
      preferences: Object.fromEntries(Object.entries(selection).map(([id, chosen]) => [id, [...chosen]])),
    });
  }

  if (item === null)
    return (
      <FormDialog
        title={title}
        size="lg"
        closeLabel={t('back')}
        submitLabel={null}
        onSubmit={() => undefined}
        onClose={onClose}
      >
        <TextInput
          type="search"
          aria-label={t('searchItem')}
          placeholder={t('searchItem')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {menu.error !== null && <ErrorText>{failureText(menu.error)}</ErrorText>}
        {menu.isPending && <Skeleton className="h-48 rounded-card" />}
        {menu.data && (
          <ItemList
            found={visibleMenu(menu.data, { orderType: type, search })}
            currency={currency}
            onChoose={setItem}
          />
        )}
      </FormDialog>
    );
  return (
    <FormDialog
      title={title}
      size="lg"
      closeLabel={t('back')}
      submitLabel={t('choose')}
      onSubmit={choose}
      onClose={() => {
        setItem(null);
        setSelection({});
        setIsChecked(false);
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-item">
          <bdi>{item.name}</bdi>
        </p>
        <span className="flex items-center gap-3">
          <Stepper
            value={quantity}
            max={MAX_QUANTITY}
            onChange={setQuantity}
            labels={{
              quantity: t('quantity', { name: item.name }),
              decrease: t('decrease'),
              increase: t('increase'),
            }}
          />
          <Money amount={unitPrice(item.price, item.preferences, selection)} currency={currency} />
        </span>
      </div>
      {item.preferences.map((preference) => (
        <Options
          key={preference.id}
          preference={preference}
          selection={selection}
          hasProblem={isChecked && problems.some(({ preferenceId }) => preferenceId === preference.id)}
          onToggle={(id) => setSelection(toggleOption(preference, selection, id).selection)}
        />
      ))}
      {hint !== undefined && <p className="type-small text-ink-2">{hint}</p>}
    </FormDialog>
  );
}

type MenuItem = ReturnType<typeof menuItem>;

const menuItem = (item: WireItem) => ({
  id: item._id,
  name: item.name,
  ...(item.otherName !== undefined && { otherName: item.otherName }),
  price: amountFromDecimal(item.price),
  orderTypes: itemOrderTypes(item),
  preferences: item.preferences.map(preferenceFromWire),
});

/** What customers can order at the branch now, in the language of the page. */
function useMenu(branchId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['menu-to-order', branchId, language],
    queryFn: async ({ signal }) => {
      const { branch } = await api.call(showBranch, { params: { branchId }, query: {}, signal });
      return branch.menu.collections.map(({ _id: id, name, items }) => ({
        id,
        name,
        items: items.map(menuItem),
      }));
    },
    staleTime: 60_000,
  });
}

type ItemListProps = {
  found: { id: string; name: string; items: MenuItem[] }[];
  currency: string;
  onChoose: (item: MenuItem) => void;
};

function ItemList({ found, currency, onChoose }: ItemListProps) {
  const t = useChangeTexts();
  if (found.length === 0) return <p role="status">{t('noItem')}</p>;
  return found.map(({ id, name, items }) => (
    <section key={id} aria-label={name}>
      <h3 className="type-small font-semibold text-ink-2">
        <bdi>{name}</bdi>
      </h3>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control px-2 text-start hover:bg-sunken"
            >
              <bdi className="min-w-0 wrap-anywhere">{item.name}</bdi>
              <Money amount={item.price} currency={currency} className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

type OptionsProps = {
  preference: Preference;
  selection: Selection;
  hasProblem: boolean;
  onToggle: (optionId: string) => void;
};

function Options({ preference, selection, hasProblem, onToggle }: OptionsProps) {
  const t = useChangeTexts();
  const chosen = chosenIn(selection, preference.id);
  const Row = choiceControl(preference) === 'radio' ? RadioRow : CheckRow;
  const { maxOptions } = preference;
  return (
    <ChoiceGroup
      id={`picked-${preference.id}`}
      legend={preference.name}
      rule={
        preference.isRequired
          ? t('required')
          : maxOptions === null || maxOptions === 1
            ? t('optional')
            : t('optionalUpTo', { max: String(maxOptions) })
      }
      satisfied={preference.isRequired && chosen.length > 0}
      error={hasProblem ? t('chooseOption', { name: preference.name }) : undefined}
    >
      {preference.options.map(({ id, name, price }) => (
        <Row
          key={id}
          name={preference.id}
          checked={chosen.includes(id)}
          onChange={() => onToggle(id)}
          end={price > ZERO && <Money amount={price} sign="plus" bare className="font-medium" />}
        >
          <bdi>{name}</bdi>
        </Row>
      ))}
    </ChoiceGroup>
  );
}
