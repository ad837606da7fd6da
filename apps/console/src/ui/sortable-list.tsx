import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type SortableListProps<Entry> = {
  label: string;
  entries: readonly Entry[];
  idOf: (entry: Entry) => string;
  /** The name that is announced, "Fattoush, 4 of 6". */
  nameOf: (entry: Entry) => string;
  onMove: (id: string, to: number) => void;
  children: (entry: Entry, handle: ReactNode) => ReactNode;
  className?: string;
  isDisabled?: boolean;
};

/* A press on a phone scrolls the page; the pointer must move before it drags. */
const POINTER = { activationConstraint: { distance: 6 } };

/** CON-70 CON-82 A list that is sorted by drag or by keys: Space lifts, the arrows move, Space drops, Escape cancels. */
export function SortableList<Entry>(props: SortableListProps<Entry>) {
  const { label, entries, idOf, nameOf, onMove, children, className, isDisabled = false } = props;
  const t = useTranslations('sort');
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map(idOf);
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const place = (id: UniqueIdentifier, over: UniqueIdentifier) => {
    const entry = entries[indexOf(id)];
    if (!entry) return undefined;
    return t('position', { name: nameOf(entry), position: indexOf(over) + 1, count: ids.length });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => place(active.id, active.id),
    onDragOver: ({ active, over }) => (over ? place(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => place(active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => place(active.id, active.id),
  };

  function handleEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(String(active.id), indexOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <ul aria-label={label} className={className}>
          {entries.map((entry) => (
            <Row key={idOf(entry)} id={idOf(entry)} name={nameOf(entry)} isDisabled={isDisabled}>
              {(handle) => children(entry, handle)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = { id: string; name: string; isDisabled: boolean; children: (handle: ReactNode) => ReactNode };

function Row({ id, name, isDisabled, children }: RowProps) {
  const t = useTranslations('sort');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const handle = (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      disabled={isDisabled}
      aria-label={t('move', { name })}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-chip text-ink-2 hover:bg-sunken active:cursor-grabbing disabled:invisible"
    >
      <Icon name="dots-six-vertical-bold" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={classes(
        'motion-reduce:transition-none!',
        isDragging && 'relative z-10 rounded-control bg-raised shadow-e3',
      )}
    >
      {children(handle)}
    </li>
  );
}
