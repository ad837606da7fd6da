import type { ZonesPage } from '@app/contract/schemas/console/zones';
import { circleAround, MAX_ZONE_CORNERS, MAX_ZONES, movedBy } from '@app/domain/geo/drawing';
import { MIN_CORNERS, outlineProblem } from '@app/domain/geo/outline';
import type { Point } from '@app/domain/geo/point';
import type { Polygon } from '@app/domain/geo/polygon';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import type { ZoneMapMode } from '@app/ui/map/zone-map.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useZoneEditor } from './use-zone-editor.ts';
import {
  newZone,
  problemsOf,
  withCornerAfter,
  withoutCorner,
  withoutZone,
  withZone,
  withZoneAt,
  type ZoneDraft,
} from './zone-drawing.ts';
import { zoneOrdersQuery } from './zones-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { TopBarState } from '#ui/top-bar-slots.tsx';
import { CircleDialog, ConflictDialog, LeaveDialog } from './zone-dialogs.tsx';
import { ZoneForm } from './zone-form.tsx';
import { ZoneImport } from './zone-import.tsx';
import { ZoneList } from './zone-list.tsx';
import { ZoneStage } from './zone-stage.tsx';
import { pointText } from './point-text.ts';

const STEP_M = 10;
const BIG_STEP_M = 100;
const PROPOSED_KM = 3;
const ARROWS: Readonly<Record<string, { north: number; east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowRight: { north: 0, east: 1 },
  ArrowLeft: { north: 0, east: -1 },
};

const refuse = (text: string) => showToast({ tone: 'error', text });

/** The metres of an arrow key; the map is left to right in both languages. */
function metresOf({ key, shiftKey }: KeyboardEvent) {
  const step = ARROWS[key];
  const length = shiftKey ? BIG_STEP_M : STEP_M;
  return step ? { north: step.north * length, east: step.east * length } : null;
}

/** The list, the form and the map of the zones. */
export function ZonesEditor({ page }: { page: ZonesPage }) {
  const t = useTranslations('zones');
  const navigate = useNavigate();
  const { zone: param } = useParams({ strict: false });
  const editor = useZoneEditor(page);
  const { zones } = editor;
  const [mode, setMode] = useState<ZoneMapMode>('move');
  const [corner, setCorner] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<readonly Point[]>([]);
  const [pin, setPin] = useState<Point | null>(null);
  const [areOrdersShown, setAreOrdersShown] = useState(false);
  const [isCircleOpen, setIsCircleOpen] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [message, setMessage] = useState('');
  const orders = useQuery({ ...zoneOrdersQuery(page.branch.id), enabled: zones.length > 0 });
  const selected = zones.find(({ key }) => key === param) ?? zones[0] ?? null;
  const nameOf = useZoneName();

  function select(key: string | undefined) {
    setCorner(null);
    void navigate({ to: '/zones/{-$zone}', params: { zone: key }, search: true, replace: true });
  }

  /** CON-88 A new outline of the selected zone, unless its edges cross. */
  function changeArea(area: Polygon, index: number | null, text?: string) {
    if (!selected) return;
    if (outlineProblem(area) !== null) return refuse(t('crossing'));
    if (area.length > MAX_ZONE_CORNERS) return refuse(t('cornersMany'));
    const at = index === null ? undefined : area[index];
    const isArrow = area.length === selected.area.length && text === undefined;
    editor.change(
      withZone(zones, selected.key, { area }),
      isArrow ? `corner ${selected.key} ${index}` : null,
    );
    setCorner(index);
    setMessage(text ?? (at ? t('cornerMoved', { number: (index ?? 0) + 1, at: pointText(at) }) : ''));
  }

  function insertCorner(index: number) {
    const area = selected && withCornerAfter(selected.area, index);
    if (area) changeArea(area, index + 1, t('cornerAdded', { number: index + 2 }));
    else refuse(t('cornersMany'));
  }

  function removeCorner(index: number) {
    const area = selected && withoutCorner(selected.area, index);
    if (!area) return refuse(t('cornersFew'));
    changeArea(area, Math.min(index, area.length - 1), t('cornerRemoved', { count: area.length }));
  }

  function pressCorner(index: number, event: KeyboardEvent): boolean {
    const at = selected?.area[index];
    if (!selected || !at || event.ctrlKey || event.metaKey || event.altKey) return false;
    const metres = metresOf(event);
    if (metres) changeArea(selected.area.with(index, movedBy(at, metres)), index);
    else if (event.code === 'KeyI') insertCorner(index);
    else if (event.key === 'Delete') removeCorner(index);
    else return false;
    return true;
  }

  function pressPin(event: KeyboardEvent): boolean {
    const metres = metresOf(event);
    if (!metres || !pin) return false;
    setPin(movedBy(pin, metres));
    return true;
  }

  function add(...added: ZoneDraft[]) {
    if (zones.length + added.length > MAX_ZONES) return refuse(t('zonesMany'));
    editor.change([...zones, ...added]);
    select(added[0]?.key);
    setMode('move');
    setDrawn([]);
  }

  function finishDrawing() {
    if (drawn.length < MIN_CORNERS) return refuse(t('cornersFew'));
    if (outlineProblem(drawn) !== null) return refuse(t('crossing'));
    add(newZone(drawn, { en: '', ar: '' }, undefined));
  }

  function draw(point: Point) {
    setDrawn((before) => [...before, point]);
    setMessage(t('cornerMoved', { number: drawn.length + 1, at: pointText(point) }));
  }

  function undo() {
    if (mode === 'draw' && drawn.length > 0) return setDrawn(drawn.slice(0, -1));
    editor.undo();
    setCorner(null);
    setMessage(t('undone'));
  }

  function redo() {
    editor.redo();
    setCorner(null);
    setMessage(t('redone'));
  }

  const pressKeys = useEffectEvent((event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !isText) {
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    }
    if (event.key === 'Escape' && mode !== 'move') {
      setMode('move');
      setDrawn([]);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressKeys(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  function save() {
    setIsChecked(true);
    const wrong = zones.find((zone) => problemsOf(zone).length > 0);
    if (wrong) {
      select(wrong.key);
      return refuse(t('fixFirst', { name: nameOf(wrong) }));
    }
    editor.save(() => {
      setIsChecked(false);
      showToast({ tone: 'good', text: t('saved') });
    });
  }

  const { conflict, failure, isBusy } = editor.saving;
  const stage = (
    <ZoneStage
      {...{ page, zones, selected, mode, corner, drawn, pin }}
      places={areOrdersShown ? (orders.data?.places ?? []) : []}
      areOrdersShown={areOrdersShown}
      onOrders={() => setAreOrdersShown(!areOrdersShown)}
      onMode={(next) => {
        setMode(next);
        setDrawn([]);
        setMessage('');
      }}
      onZone={select}
      onCorner={setCorner}
      onArea={(area, index) => changeArea(area, index)}
      onCornerKey={pressCorner}
      onDraw={draw}
      onDropLast={() => setDrawn(drawn.slice(0, -1))}
      onClose={finishDrawing}
      onPin={setPin}
      onPinKey={pressPin}
    />
  );

  return (
    <>
      <TopBarState>
        {editor.isChanged && (
          <Tag tone="warn" icon="pencil-simple-fill">
            {t('notSaved')}
          </Tag>
        )}
      </TopBarState>
      <div className="flex min-h-0 flex-1 flex-col-reverse lg:flex-row">
        <div className="flex min-h-0 flex-1 flex-col border-line bg-surface lg:w-100 lg:flex-none lg:border-e">
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-6">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 tabIndex={-1} className="type-h1 min-w-0 flex-1">
                {t('title')}
              </h1>
              <Button variant="secondary" icon="plus" onClick={() => setMode('draw')}>
                {t('draw')}
              </Button>
            </div>
            <div className="-mx-2 mt-1 flex flex-wrap">
              <Button
                variant="quiet"
                icon="crosshair"
                className="px-2!"
                disabled={page.branch.location === null}
                onClick={() => setIsCircleOpen(true)}
              >
                {t('circle')}
              </Button>
              <ZoneImport onAdd={(added) => add(...added)} />
            </div>
            {failure !== null && (
              <Notice tone="danger" role="alert" className="mt-2">
                {failure}
              </Notice>
            )}
            {zones.length === 0 ? (
              <EmptyState
                art="/art/no-delivery.svg"
                title={t('empty')}
                text={t(page.branch.location ? 'emptyText' : 'emptyDraw')}
                action={
                  page.branch.location && (
                    <Button
                      icon="plus"
                      onClick={() =>
                        page.branch.location &&
                        add(newZone(circleAround(page.branch.location, PROPOSED_KM), { en: '', ar: '' }))
                      }
                    >
                      {t('propose')}
                    </Button>
                  )
                }
              />
            ) : (
              <ZoneList
                {...{ zones, page }}
                selectedKey={selected?.key ?? null}
                onSelect={select}
                onMove={(key, to) => editor.change(withZoneAt(zones, key, to))}
              />
            )}
            {selected && (
              <ZoneForm
                key={selected.key}
                zone={selected}
                {...{ page, zones, isChecked, corner }}
                orders={orders.data ?? null}
                onChange={(changes, field) =>
                  editor.change(withZone(zones, selected.key, changes), `${selected.key} ${field}`)
                }
                onZones={(next) => editor.change(next)}
                onRefuse={refuse}
                onCorner={setCorner}
                onArea={(area, index) => changeArea(area, index)}
                onInsert={insertCorner}
                onRemove={removeCorner}
              />
            )}
          </div>
          <div className="flex items-center gap-1 border-t border-line px-4 py-3 *:max-md:px-3 md:gap-2">
            <Button
              variant="danger-quiet"
              disabled={!selected}
              onClick={() => {
                if (!selected) return;
                editor.change(withoutZone(zones, selected.key));
                select(undefined);
                showToast({
                  text: `${t('delete')}: ${nameOf(selected)}`,
                  action: { label: t('undo'), onPress: undo },
                });
              }}
            >
              {t('delete')}
            </Button>
            <span className="flex-1" />
            <IconButton icon="arrow-clockwise" label={t('redo')} disabled={!editor.canRedo} onClick={redo} />
            <Button variant="soft" disabled={!editor.canUndo && drawn.length === 0} onClick={undo}>
              {t('undo')}
            </Button>
            <Button size="md" busy={isBusy} disabled={!editor.isChanged} onClick={save}>
              {t('save')}
            </Button>
          </div>
        </div>
        <div className="relative h-[42dvh] shrink-0 lg:h-auto lg:flex-1">{stage}</div>
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
      {isCircleOpen && page.branch.location && (
        <CircleDialog
          centre={page.branch.location}
          onAdd={(area) => add(newZone(area, { en: '', ar: '' }))}
          onClose={() => setIsCircleOpen(false)}
        />
      )}
      {conflict && <ConflictDialog {...{ conflict, zones }} onResolve={editor.resolve} />}
      <LeaveDialog isChanged={editor.isChanged} />
    </>
  );
}

function useZoneName() {
  const t = useTranslations('zones');
  const language = useLanguage();
  return ({ name }: ZoneDraft) => name[language] || name.en || name.ar || t('unnamed');
}
