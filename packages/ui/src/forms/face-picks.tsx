import { classes } from '#classes.ts';
import { Face } from '#content/face.tsx';
import { Icon } from '#content/icon.tsx';

type FacePicksProps = {
  label: string;
  people: readonly { id: string; name: string; place: number }[];
  isPicked: (id: string) => boolean;
  onPick: (id: string) => void;
  labelOf: (name: string) => string;
};

/** Selects several of the people who order together. */
export function FacePicks({ label, people, isPicked, onPick, labelOf }: FacePicksProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {people.map(({ id, name, place }) => (
        <label key={id} className="row-focus relative cursor-pointer rounded-full" title={name}>
          <input
            type="checkbox"
            aria-label={labelOf(name)}
            checked={isPicked(id)}
            onChange={() => onPick(id)}
            className="sr-only"
          />
          <Face name={name} place={place} isDim={!isPicked(id)} />
          <span
            aria-hidden="true"
            className={classes(
              'absolute -end-1 -bottom-0.5 grid size-5 place-items-center rounded-full border-2 border-bg bg-primary text-on-primary',
              'transition-[opacity,scale] duration-160',
              isPicked(id) ? 'opacity-100' : 'scale-50 opacity-0',
            )}
          >
            <Icon name="check-bold" size="sm" />
          </span>
        </label>
      ))}
    </div>
  );
}
