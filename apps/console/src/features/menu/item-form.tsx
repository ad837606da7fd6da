import type { MenuItem } from '@app/contract/schemas/console/menu';
import { type Allergen, ALLERGENS, contradictionIn, DIETS, MAX_CALORIES } from '@app/domain/menu/food';
import { MENU_TEXTS } from '@app/domain/menu/menu-limits';
import type { OrderType } from '@app/domain/order/order-type';
import { IconButton, IconLink } from '@app/ui/actions/icon-button.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Switch } from '@app/ui/actions/switch.tsx';
import { useEffect } from 'react';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TYPE_ICONS } from '#features/orders/ticket-texts.ts';
import type { Fields } from './menu-editor.ts';
import { uploadPicture } from '#features/pictures/upload-picture.ts';
import { usePictureTexts } from '#features/pictures/use-picture-texts.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx';
import { PictureField } from '#ui/fields/picture-field.tsx';
import { ToggleChips } from '#ui/fields/toggle-chips.tsx';
import { Choices } from './choices.tsx';
import { NumberField, PairField, PriceField, SavedTextField } from './fields.tsx';
import { useMenu, useMenuTexts } from './menu-context.tsx';
import { SaveState } from './save-state.tsx';
import { SoldOutSwitch } from './sold-out-switch.tsx';
import { TaxClassField } from './tax-class-field.tsx';
import { fieldDraft } from './use-saved-text.ts';

const MAX_MINUTES = 600;
const MAX_STATION = 40;
const TYPES = ['delivery', 'pickup', 'table_session'] as const satisfies readonly OrderType[];

type ItemFormProps = {
  item: MenuItem;
  actions: readonly MenuAction[];
  /** The page of the list on a small screen. */
  backHref: string | null;
};

/** CON-70 CON-71 Everything of an item on one page. Each field is saved into the draft by itself. */
export function ItemForm({ item, actions, backHref }: ItemFormProps) {
  const t = useTranslations('menu');
  const typeName = useTranslations('orderTypes');
  const { page, editor, state } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const failureText = useFailureText();
  const pictureTexts = usePictureTexts();
  useFocusOnField(item.id);
  const name = nameOf(item.name) || t('items.unnamed');
  const save = (fields: Fields, start?: Fields) =>
    editor.save({ entity: 'item', id: item.id }, fields, start);
  const errors = state.saves.get(item.id)?.errors ?? {};
  const { currency } = page.branch;

  return (
    <article aria-label={name} className="mx-auto grid max-w-220 gap-4 px-4 pt-3 pb-16 md:px-5 md:pt-4">
      {backHref && (
        <div className="-my-2 -ms-3 flex items-center">
          <IconLink icon="arrow-left" label={t('back')} href={backHref} />
          <SaveState />
        </div>
      )}
      <PictureField
        label={t('picture.label', { name })}
        src={item.image?.src ?? null}
        use="item"
        texts={pictureTexts}
        failureText={failureText}
        onUpload={async (file, crop, onProgress) => {
          const image = await uploadPicture(file, crop, onProgress);
          save({ image });
        }}
        onRemove={() => save({ image: null })}
        end={
          <div className="flex items-center gap-x-4 max-md:w-full max-md:flex-row-reverse max-md:justify-between md:grid md:justify-items-end md:gap-1">
            <SoldOutSwitch item={item} />
          </div>
        }
      >
        <div className="flex items-center gap-1">
          <h2 tabIndex={-1} className="type-h2 min-w-0">
            <bdi>{name}</bdi>
          </h2>
          <ActionMenu
            actions={actions}
            trigger={(trigger) => (
              <IconButton {...trigger} icon="dots-three-bold" label={t('item.more', { name })} />
            )}
          />
          {!backHref && <SaveState />}
        </div>
      </PictureField>
      <PairField
        id="field-name"
        draft={fieldDraft(item.id, 'name')}
        label={t('item.name')}
        value={item.name}
        onSave={(value, start) => save({ name: value }, { name: start })}
        errors={{ en: errors['name'] }}
        maxLength={MENU_TEXTS.item.name}
      />
      <PairField
        id="field-description"
        draft={fieldDraft(item.id, 'description')}
        label={t('item.description')}
        value={item.description ?? { en: '', ar: '' }}
        onSave={(value, start) =>
          save({ description: textOrNull(value) }, { description: textOrNull(start) })
        }
        errors={{ en: errors['description'] }}
        maxLength={MENU_TEXTS.item.description}
        isMultiline
      />
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 md:grid-cols-[8.5rem_8.5rem_1fr]">
        <PriceField
          id="field-price"
          draft={fieldDraft(item.id, 'price')}
          label={t('item.price')}
          value={item.price}
          currency={currency}
          onSave={(price, start) => save({ price }, { price: start })}
          invalid={t('errors.price')}
          error={errors['price']}
        />
        <NumberField
          id="field-preparationMinutes"
          draft={fieldDraft(item.id, 'preparationMinutes')}
          label={t('item.preparation')}
          hint={t('item.preparationHint')}
          unit={t('item.minutes')}
          value={item.preparationMinutes}
          min={1}
          max={MAX_MINUTES}
          onSave={(preparationMinutes, start) => save({ preparationMinutes }, { preparationMinutes: start })}
          invalid={t('errors.minutes')}
          error={errors['preparationMinutes']}
        />
        <div className="max-md:col-span-2">
          <ToggleChips
            id="field-orderTypes"
            label={t('item.soldFor')}
            options={TYPES.map((type) => ({
              value: type,
              label: typeName(type),
              icon: TYPE_ICONS[type],
            }))}
            value={item.orderTypes}
            onChange={(orderTypes) => save({ orderTypes })}
            error={item.orderTypes.length === 0 ? t('item.oneType') : errors['orderTypes']}
          />
        </div>
      </div>
      <Choices item={item} />
      <FoodFields item={item} errors={errors} save={save} />
    </article>
  );
}

/** Without both languages it is none. */
const textOrNull = (value: { en: string; ar: string }) => (value.en === '' && value.ar === '' ? null : value);

type FoodProps = {
  item: MenuItem;
  errors: Readonly<Record<string, string>>;
  save: (fields: Fields, start?: Fields) => void;
};

const SPICES = ['none', 'mild', 'hot', 'veryHot'] as const;

/** FOOD-01 TAX-01 Station, tax class, allergens, diets, spice and calories. */
function FoodFields({ item, errors, save }: FoodProps) {
  const t = useTranslations('menu');
  const { page } = useMenu();
  const contradiction = contradictionIn(item);
  const isStated = item.allergens !== null;
  return (
    <section aria-label={t('item.details')} className="grid gap-4 rounded-card p-3 ring-1 ring-line md:p-4">
      <h3 className="type-item">{t('item.details')}</h3>
      <div className="grid grid-cols-2 gap-3">
        <SavedTextField
          id="field-station"
          draft={fieldDraft(item.id, 'station')}
          label={t('item.station')}
          value={item.station}
          maxLength={MAX_STATION}
          suggestions={page.stations}
          onSave={(station, start) => save({ station }, { station: start })}
          error={errors['station']}
        />
        <NumberField
          id="field-calories"
          draft={fieldDraft(item.id, 'calories')}
          label={t('item.calories')}
          unit={t('item.kcal')}
          value={item.calories}
          min={0}
          max={MAX_CALORIES}
          onSave={(calories, start) => save({ calories }, { calories: start })}
          invalid={t('errors.calories')}
          error={errors['calories']}
        />
      </div>
      {page.taxClasses.length > 0 && (
        <TaxClassField
          value={item.taxClass ?? ''}
          error={errors['taxClass']}
          onChange={(key) => save({ taxClass: key || null })}
        />
      )}
      <div>
        <p className="text-control font-medium">{t('item.spice')}</p>
        <Segment
          label={t('item.spice')}
          value={SPICES[item.spice] ?? 'none'}
          options={SPICES.map((spice) => ({ value: spice, label: t(`item.spices.${spice}`) }))}
          onChange={(spice) => save({ spice: SPICES.indexOf(spice) })}
          className="mt-2 max-w-120"
        />
      </div>
      <ToggleChips
        id="field-diets"
        label={t('item.diets')}
        options={DIETS.map((diet) => ({ value: diet, label: t(`diets.${diet}`) }))}
        value={item.diets}
        onChange={(diets) => save({ diets })}
        error={
          contradiction
            ? t('item.contradiction', {
                diet: t(`diets.${contradiction[0]}`),
                allergen: t(`allergens.${contradiction[1]}`),
              })
            : errors['diets']
        }
      />
      <Switch
        checked={isStated}
        onChange={(next) => save({ allergens: next ? [] : null })}
        text={
          isStated ? (item.allergens?.length === 0 ? t('item.containsNone') : undefined) : t('item.notStated')
        }
      >
        {t('item.allergensStated')}
      </Switch>
      {isStated && (
        <ToggleChips<Allergen>
          id="field-allergens"
          label={t('item.allergens')}
          options={ALLERGENS.map((allergen) => ({ value: allergen, label: t(`allergens.${allergen}`) }))}
          value={item.allergens ?? []}
          onChange={(allergens) => save({ allergens })}
          error={errors['allergens']}
        />
      )}
    </section>
  );
}

/** A link of the review leads to a field: `field=description.ar`, or the id of a node below the item. */
function useFocusOnField(itemId: string) {
  const { field } = useSearch({ strict: false });
  useEffect(() => {
    if (field === undefined) return;
    const [name = '', language] = field.split('.');
    const box = document.getElementById(`field-${name}`);
    const control = language
      ? box?.querySelector<HTMLElement>(`[lang="${language}"]:is(input, textarea)`)
      : box?.querySelector<HTMLElement>('input, textarea, button');
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  }, [itemId, field]);
}
