import type { WireParty } from '@app/contract/schemas/customer/party';
import { amountFromDecimal } from '@app/domain/money/amount';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Face } from '@app/ui/content/face.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { type ReactNode, useId } from 'react';
import { useGroupTexts } from '#i18n/use-group-texts.ts';

type Person = WireParty['people'][number];

type PersonCardProps = {
  person: Person;
  /** The place among the people, for the colour of the face. */
  place: number;
  isMe: boolean;
  currency: string;
  /** Whether the group is open, so that people choose or are ready. */
  isOpen: boolean;
  /** It is placed or has ended, so that nobody is ready or choosing any more. */
  isOver: boolean;
  /** Opens what the host may do with this person. */
  onOptions: (() => void) | null;
  /** The lines. */
  children: ReactNode;
  footer?: ReactNode;
};

/** One person with the own lines and share. */
export function PersonCard(props: PersonCardProps) {
  const { person, place, isMe, currency, isOpen, isOver, onOptions, children, footer } = props;
  const text = useGroupTexts();
  const id = useId();
  const { name, hasLeft, lines } = person;
  return (
    <section aria-labelledby={id} className={classes('card px-4 py-4', hasLeft && 'opacity-70')}>
      <div className="flex items-center gap-3">
        <Face name={name} place={place} />
        <div className="min-w-0 flex-1">
          <h3 id={id} className="type-item wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <PersonState {...{ person, isMe, isOpen, isOver }} />
        </div>
        {lines.length > 0 && (
          <p className="grid shrink-0 justify-items-end">
            <span className="type-small text-ink-2">{text(isMe ? 'myShare' : 'shareOf')}</span>
            <Money amount={amountFromDecimal(person.share)} currency={currency} className="font-semibold" />
          </p>
        )}
        {onOptions && (
          <IconButton
            icon="dots-three-vertical"
            label={text('options', { name })}
            aria-haspopup="dialog"
            onClick={onOptions}
            className="-me-2.5"
          />
        )}
      </div>
      {children}
      {footer && <div className="mt-3">{footer}</div>}
    </section>
  );
}

type PersonStateProps = Pick<PersonCardProps, 'person' | 'isMe' | 'isOpen' | 'isOver'>;

function PersonState({ person, isMe, isOpen, isOver }: PersonStateProps) {
  const text = useGroupTexts();
  const { isHost, isReady, hasLeft } = person;
  if (hasLeft) return <p className="type-small text-ink-2">{text('left')}</p>;
  if (isMe && isHost) return <p className="type-small text-ink-2">{text('youHost')}</p>;
  const role = isMe ? text('you') : isHost ? text('host') : null;
  return (
    <p className="type-small flex flex-wrap items-center gap-x-2 text-ink-2">
      {role && <span>{role}</span>}
      {isReady && !isOver && (
        <Tag tone="good" icon="check-circle-fill" shape="text">
          {text('ready')}
        </Tag>
      )}
      {isOpen && !isReady && !isHost && (
        <span className="inline-flex items-center gap-1.5">
          {text('choosing')}
          <ChoosingDots />
        </span>
      )}
    </p>
  );
}

/** They pulse twice. */
function ChoosingDots() {
  return (
    <span
      aria-hidden="true"
      className="inline-flex gap-1 motion-safe:animate-pulse motion-safe:[animation-iteration-count:2]"
    >
      <i className="size-1.5 rounded-full bg-primary-ink" />
      <i className="size-1.5 rounded-full bg-primary-ink opacity-60" />
      <i className="size-1.5 rounded-full bg-primary-ink opacity-30" />
    </span>
  );
}
