import type { MenuItem, MenuOption, MenuPreference } from '@app/contract/schemas/console/menu';
import { MENU_SIZES, MENU_TEXTS } from '@app/domain/menu/menu-limits';
import { type Amount, ZERO } from '@app/domain/money/amount';
import { typedAmount } from '@app/domain/text/typed-amount';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Switch } from '@app/ui/actions/switch.tsx';
import { classes } from '@app/ui/classes.ts';
import { Tag } from '@app/ui/content/tag.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { moved, nextAfterMove } from './menu-tree.ts';
import { isEqual } from './merge-field.ts';
import { draftOf, dropDraft, writeDraft } from '#session/draft.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { ExtraPrice, NumberField, PairField } from './fields.tsx';
import { useMenu, useMenuActions, useMenuTexts } from './menu-context.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useRemove } from './use-remove.tsx';
import { fieldDraft, useSavedTexts } from './use-saved-text.ts';

/** CON-70 CON-71 What a customer chooses with the item, each with its options. */
export function Choices({ item }: { item: MenuItem }) {
  const t = useTranslations('menu.choices');
  const { page, editor } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const act = useMenuActions();
  const [isAdding, setIsAdding] = useState(false);
  const { preferences } = item;

  function move(id: string, to: number) {
    const preference = preferences.find((one) => one.id === id);
    if (!preference) return;
    const before = nextAfterMove(preferences, id, to);
    editor.showMenuNode({ entity: 'item', id: item.id }, { preferences: moved(preferences, id, to) });
    void act({ action: 'move', entity: 'preference', id, revision: preference.revision, before });
  }

  return (
    <section aria-label={t('title')} className="grid gap-3">
      <SortableList
        label={t('title')}
        entries={preferences}
        idOf={({ id }) => id}
        nameOf={({ name }) => nameOf(name)}
        onMove={move}
        className="grid gap-3"
      >
        {(preference, handle) => <Choice preference={preference} handle={handle} />}
      </SortableList>
      {preferences.length === 0 && <p className="type-small text-ink-2">{t('hint')}</p>}
      {preferences.length < MENU_SIZES.preference && (
        <Button
          variant="secondary"
          icon="plus"
          onClick={() => setIsAdding(true)}
          className="justify-self-start"
        >
          {t('add')}
        </Button>
      )}
      {isAdding && (
        <NameDialog
          title={t('addTitle')}
          draft={fieldDraft(item.id, 'preference')}
          maxLength={MENU_TEXTS.preference.name}
          onClose={() => setIsAdding(false)}
          onSubmit={({ name }) =>
            act({
              action: 'add',
              entity: 'preference',
              parentId: item.id,
              fields: { name, isRequired: false, maxOptions: null },
            })
          }
        />
      )}
    </section>
  );
}

type ChoiceProps = { preference: MenuPreference; handle: ReactNode };

function Choice({ preference, handle }: ChoiceProps) {
  const t = useTranslations('menu.choices');
  const { page } = useMenu();
  const { language, nameOf } = useMenuTexts(page.branch);
  const other = language === 'en' ? 'ar' : 'en';
  const act = useMenuActions();
  const remove = useRemove();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { name, isRequired, maxOptions, state } = preference;
  const label = nameOf(name);
  return (
    <div
      id={`field-${preference.id}`}
      role="group"
      aria-label={label}
      className="rounded-card bg-surface p-2 pb-3 ring-1 ring-line ring-inset md:p-3"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="-ms-1.5 md:-ms-2">{handle}</span>
        <p
          className={classes('flex min-w-0 flex-1 flex-wrap gap-x-2', state === 'removed' && 'line-through')}
        >
          <bdi lang={language} className="font-semibold">
            {name[language]}
          </bdi>
          <bdi lang={other} className="text-ink-2">
            {name[other]}
          </bdi>
        </p>
        <p className="flex gap-2 max-md:order-last max-md:basis-full max-md:ps-11 max-md:pb-2">
          <Tag>{t(isRequired ? 'required' : 'optional')}</Tag>
          <Tag>
            {maxOptions === null ? t('any') : maxOptions === 1 ? t('one') : t('upTo', { count: maxOptions })}
          </Tag>
        </p>
        <span className="-me-1 flex">
          <IconButton
            icon="pencil-simple"
            label={t('edit', { name: label })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            iconClass="text-ink-2"
          />
          <ActionMenu
            actions={[
              {
                key: 'duplicate',
                label: t('duplicate'),
                icon: 'copy',
                onPress: () =>
                  void act({
                    action: 'duplicate',
                    entity: 'preference',
                    id: preference.id,
                    revision: preference.revision,
                  }),
              },
              {
                key: 'delete',
                label: t('delete'),
                icon: 'trash',
                isDanger: true,
                onPress: () => remove({ entity: 'preference', node: preference, name: label }),
              },
            ]}
            trigger={(trigger) => (
              <IconButton {...trigger} icon="dots-three-bold" label={t('more', { name: label })} />
            )}
          />
        </span>
      </div>
      <div id={id}>{isOpen && <ChoiceFields preference={preference} />}</div>
      <Options preference={preference} label={label} />
    </div>
  );
}

function ChoiceFields({ preference }: { preference: MenuPreference }) {
  const t = useTranslations('menu');
  const { editor, state } = useMenu();
  const ref = { entity: 'preference', id: preference.id } as const;
  const errors = state.saves.get(preference.id)?.errors ?? {};
  return (
    <div className="mt-1 mb-4 grid gap-4 border-b border-line px-1 pb-4">
      <PairField
        id={`field-${preference.id}-name`}
        draft={fieldDraft(preference.id, 'name')}
        label={t('choices.name')}
        value={preference.name}
        onSave={(name, start) => editor.save(ref, { name }, { name: start })}
        errors={{ en: errors['name'] }}
        maxLength={MENU_TEXTS.preference.name}
      />
      <PairField
        id={`field-${preference.id}-question`}
        draft={fieldDraft(preference.id, 'question')}
        label={t('choices.question')}
        hint={t('choices.questionHint')}
        value={preference.question ?? { en: '', ar: '' }}
        onSave={(question, start) =>
          editor.save(
            ref,
            { question: question.en === '' && question.ar === '' ? null : question },
            { question: start.en === '' && start.ar === '' ? null : start },
          )
        }
        errors={{ en: errors['question'] }}
        maxLength={MENU_TEXTS.preference.question}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <Switch
          checked={preference.isRequired}
          onChange={(isRequired) => editor.save(ref, { isRequired })}
          text={t('choices.requiredHint')}
        >
          {t('choices.required')}
        </Switch>
        <NumberField
          id={`field-${preference.id}-maxOptions`}
          draft={fieldDraft(preference.id, 'maxOptions')}
          label={t('choices.most')}
          hint={t('choices.mostHint')}
          value={preference.maxOptions}
          min={1}
          max={MENU_SIZES.option}
          onSave={(maxOptions, start) => editor.save(ref, { maxOptions }, { maxOptions: start })}
          invalid={t('errors.most')}
          error={errors['maxOptions']}
        />
      </div>
    </div>
  );
}

function Options({ preference, label }: { preference: MenuPreference; label: string }) {
  const t = useTranslations('menu.choices');
  const { page, editor } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const act = useMenuActions();
  const { options } = preference;

  function move(id: string, to: number) {
    const option = options.find((one) => one.id === id);
    if (!option) return;
    const before = nextAfterMove(options, id, to);
    editor.showMenuNode({ entity: 'preference', id: preference.id }, { options: moved(options, id, to) });
    void act({ action: 'move', entity: 'option', id, revision: option.revision, before });
  }

  return (
    <>
      {options.length > 0 && <OptionLabels />}
      <SortableList
        label={t('options', { name: label })}
        entries={options}
        idOf={({ id }) => id}
        nameOf={({ name }) => nameOf(name)}
        onMove={move}
        className="grid gap-1.5"
      >
        {(option, handle) => (
          <OptionRow option={option} handle={handle} number={options.indexOf(option) + 1} />
        )}
      </SortableList>
      {options.length < MENU_SIZES.option && <NewOption preference={preference} label={label} />}
    </>
  );
}

const ROW =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-start gap-x-1 gap-y-1.5 md:grid-cols-[2.75rem_minmax(0,1fr)_6rem_2.75rem] md:gap-x-2';
const PAIR = 'col-start-2 grid min-w-0 gap-1.5 md:grid-cols-2 md:gap-2';
const PRICE = 'col-start-2 max-md:w-28 md:col-start-auto';
const END = 'max-md:col-start-3 max-md:row-start-1';

/** What the fields of the rows below are; each has its own name for screen readers. */
function OptionLabels() {
  const t = useTranslations('menu');
  return (
    <div aria-hidden="true" className={classes(ROW, 'type-caption mb-1 text-ink-2')}>
      <div dir="ltr" className={PAIR}>
        <span>{t('choices.columnEn')}</span>
        <span dir="rtl">{t('choices.columnAr')}</span>
      </div>
      <span className={PRICE}>{t('choices.columnPrice')}</span>
    </div>
  );
}

type OptionRowProps = { option: MenuOption; handle: ReactNode; number: number };

function OptionRow({ option, handle, number }: OptionRowProps) {
  const t = useTranslations('menu');
  const { page, editor, state } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const act = useMenuActions();
  const remove = useRemove();
  const errors = state.saves.get(option.id)?.errors ?? {};
  const ref = { entity: 'option', id: option.id } as const;
  const label = nameOf(option.name);
  const { texts, change, leave } = useSavedTexts(
    option.name,
    ({ en, ar }, start) => editor.save(ref, { name: { en: en.trim(), ar: ar.trim() } }, { name: start }),
    { draft: fieldDraft(option.id, 'name') },
  );
  const sides = [
    ['en', 'ltr', t('choices.optionEn', { number })],
    ['ar', 'rtl', t('choices.optionAr', { number })],
  ] as const;
  return (
    <div id={`field-${option.id}`} className={classes(ROW, option.state === 'removed' && 'line-through')}>
      <span className="-ms-0.5">{handle}</span>
      {/* Left to right in both interface languages, as every pair of texts. */}
      <div dir="ltr" className={PAIR}>
        {sides.map(([language, dir, name]) => (
          <span
            key={language}
            className={classes(
              'field-box row-focus min-h-11!',
              texts[language].trim() === '' && 'border-warn',
            )}
          >
            <input
              lang={language}
              dir={dir}
              aria-label={name}
              aria-invalid={errors['name'] ? true : undefined}
              value={texts[language]}
              maxLength={MENU_TEXTS.option.name}
              onChange={(event) => change(language, event.currentTarget.value)}
              onBlur={leave}
              className="bare-input min-h-10 w-full min-w-0 px-3 text-control"
            />
          </span>
        ))}
        {errors['name'] && <ErrorText>{errors['name']}</ErrorText>}
      </div>
      <div className={PRICE}>
        <ExtraPrice
          draft={fieldDraft(option.id, 'price')}
          label={t('choices.optionPrice', { name: label })}
          value={option.price}
          onSave={(price, start) => editor.save(ref, { price }, { price: start })}
          invalid={t('errors.price')}
        />
      </div>
      <span className={END}>
        <ActionMenu
          actions={[
            {
              key: 'duplicate',
              label: t('choices.duplicate'),
              icon: 'copy',
              onPress: () => void act({ action: 'duplicate', ...ref, revision: option.revision }),
            },
            {
              key: 'delete',
              label: t('choices.deleteOption'),
              icon: 'trash',
              isDanger: true,
              onPress: () => remove({ entity: 'option', node: option, name: label }),
            },
          ]}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              icon="dots-three-bold"
              label={t('choices.moreOption', { name: label })}
              iconClass="text-ink-2"
            />
          )}
        />
      </span>
    </div>
  );
}

const NO_OPTION = { en: '', ar: '', price: '' };

/** A row for the next option; it is added by its button or Enter. What was typed survives a reload. */
function NewOption({ preference, label }: { preference: MenuPreference; label: string }) {
  const t = useTranslations('menu');
  const act = useMenuActions();
  const draft = fieldDraft(preference.id, 'option');
  const [values, setValues] = useState(() => draftOf(draft, NO_OPTION));
  const [isOpen, setIsOpen] = useState(() => !isEqual(values, NO_OPTION));
  const [isInvalid, setIsInvalid] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const number = preference.options.length + 1;

  function change(next: typeof NO_OPTION) {
    setValues(next);
    if (isEqual(next, NO_OPTION)) dropDraft(draft);
    else writeDraft(draft, next);
  }

  async function add(event: SubmitEvent) {
    event.preventDefault();
    const price: Amount | null = values.price.trim() === '' ? ZERO : typedAmount(values.price);
    const name = { en: values.en.trim(), ar: values.ar.trim() };
    if (price === null || (name.en === '' && name.ar === '')) {
      setIsInvalid(true);
      return;
    }
    setIsInvalid(false);
    const added = await act({
      action: 'add',
      entity: 'option',
      parentId: preference.id,
      fields: { name, price },
    });
    if (added === undefined) return;
    change(NO_OPTION);
    first.current?.focus();
  }

  if (!isOpen)
    return (
      <Button
        variant="quiet"
        icon="plus"
        aria-label={`${t('choices.addOption')}, ${label}`}
        onClick={() => setIsOpen(true)}
        className="ms-9 mt-1.5"
      >
        {t('choices.addOption')}
      </Button>
    );
  const field = (name: keyof typeof NO_OPTION) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ ...values, [name]: event.currentTarget.value }),
  });
  const input = 'bare-input min-h-10 w-full min-w-0 px-3 text-control';
  return (
    <form noValidate onSubmit={(event) => void add(event)} className={classes(ROW, 'mt-1.5')}>
      <div dir="ltr" className={PAIR}>
        <span className="field-box row-focus min-h-11!">
          <input
            {...field('en')}
            ref={first}
            lang="en"
            dir="ltr"
            // The person has just opened the row to type into it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isEqual(values, NO_OPTION)}
            maxLength={MENU_TEXTS.option.name}
            aria-label={t('choices.optionEn', { number })}
            className={input}
          />
        </span>
        <span className="field-box row-focus min-h-11!">
          <input
            {...field('ar')}
            lang="ar"
            dir="rtl"
            maxLength={MENU_TEXTS.option.name}
            aria-label={t('choices.optionAr', { number })}
            className={input}
          />
        </span>
        {isInvalid && <ErrorText>{`${t('errors.name')} ${t('errors.price')}`}</ErrorText>}
      </div>
      <div className={PRICE}>
        <span dir="ltr" className="field-box row-focus min-h-11! px-2.5">
          <span aria-hidden="true" className="money text-control">
            {'+'}
          </span>
          <input
            {...field('price')}
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('choices.newPrice')}
            className="bare-input money min-h-10 w-full min-w-0 text-end text-control"
          />
        </span>
      </div>
      <IconButton type="submit" icon="check-bold" label={t('choices.addOption')} className={END} />
    </form>
  );
}
