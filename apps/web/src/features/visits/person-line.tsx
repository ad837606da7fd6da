import { Face } from '@app/ui/content/face.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';

type PersonLineProps = {
  /** Null for the waiter. */
  name: string | null;
  place: number;
  isMe: boolean;
};

/** Whose items follow. */
export function PersonLine({ name, place, isMe }: PersonLineProps) {
  const text = useVisitTexts();
  return (
    <div className="flex items-center gap-2.5">
      {name === null ? (
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
          <Icon name="bell-ringing" size="sm" />
        </span>
      ) : (
        <Face name={name} place={place} size="sm" />
      )}
      <h3 className="type-small min-w-0 font-semibold wrap-anywhere">
        {name === null ? text('waiter') : <bdi>{name}</bdi>}
        {isMe && <span className="font-normal text-ink-2">{` ${text('you')}`}</span>}
      </h3>
    </div>
  );
}
