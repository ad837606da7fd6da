import { wordDiff } from '@app/domain/text/word-diff';
import type { Language } from '@app/domain/language';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { ReactNode } from 'react';

/** One field before and after; null where it had or has no value. */
export type DiffField = {
  key: string;
  label: string;
  kind: 'price' | 'text' | 'value';
  /** The language of a text. */
  lang?: Language | undefined;
  before: string | null;
  after: string | null;
};

export type DiffRow = {
  id: string;
  name: string;
  /** Where it is, such as its collection. */
  place?: string;
  /** The page of the node. */
  href?: string;
  fields: readonly DiffField[];
  /** What came or went with it, with its prices. */
  contents: readonly { name: string; value: string }[];
};

const KINDS = ['added', 'removed', 'changed'] as const;
export type Diff = Record<(typeof KINDS)[number], readonly DiffRow[]>;

type DiffViewProps = {
  diff: Diff;
  /** The heading of a group with its count. */
  headings: Record<keyof Diff, string>;
  /** Read out before the old and the new value. */
  texts: { was: string; is: string; none: string };
};

const STYLES = {
  added: ['text-success', 'plus-bold'],
  removed: ['text-danger', 'minus-bold'],
  changed: ['text-warn', 'pencil-simple'],
} as const;

/** CON-75 What a draft changes. The groups with changed prices come first in their group. */
export function DiffView({ diff, headings, texts }: DiffViewProps) {
  return (
    <div className="grid gap-6">
      {KINDS.filter((kind) => diff[kind].length > 0).map((kind) => {
        const [tone, icon] = STYLES[kind];
        return (
          <section key={kind} aria-label={headings[kind]}>
            <h2 className={`type-item mb-2 flex items-center gap-2 ${tone}`}>
              <Icon name={icon} size="md" />
              {headings[kind]}
            </h2>
            <ul className="card divide-y divide-line">
              {diff[kind].toSorted(byRowPrice).map((row) => (
                <li key={row.id} className="grid gap-2.5 px-4 py-3.5 md:gap-2">
                  <p className="flex flex-wrap items-baseline gap-x-2">
                    <RowName row={row} isRemoved={kind === 'removed'} />
                    {row.place && <bdi className="type-caption text-ink-2">{row.place}</bdi>}
                  </p>
                  {row.fields.length > 0 && (
                    <dl className="grid gap-3 md:gap-1.5">
                      {row.fields.toSorted(byFieldPrice).map((field) => (
                        <FieldDiff key={field.key} field={field} texts={texts} />
                      ))}
                    </dl>
                  )}
                  <Contents contents={row.contents} isRemoved={kind === 'removed'} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const hasPrice = ({ fields }: DiffRow) => fields.some(({ kind }) => kind === 'price');
const byRowPrice = (a: DiffRow, b: DiffRow) => Number(hasPrice(b)) - Number(hasPrice(a));
const byFieldPrice = (a: DiffField, b: DiffField) => Number(b.kind === 'price') - Number(a.kind === 'price');

function RowName({ row: { name, href }, isRemoved }: { row: DiffRow; isRemoved: boolean }) {
  const text: ReactNode = isRemoved ? <s>{name}</s> : name;
  return (
    <bdi className="font-semibold">
      {href && !isRemoved ? (
        <Link href={href} className="link hit">
          {text}
        </Link>
      ) : (
        text
      )}
    </bdi>
  );
}

function Contents({ contents, isRemoved }: Pick<DiffRow, 'contents'> & { isRemoved: boolean }) {
  if (contents.length === 0) return null;
  return (
    <ul className={classes('max-w-120 text-control', isRemoved && 'text-ink-2 line-through')}>
      {contents.map(({ name, value }, index) => (
        // Two options can have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex items-baseline justify-between gap-4 py-0.5">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          <bdi className="money shrink-0">{value}</bdi>
        </li>
      ))}
    </ul>
  );
}

type FieldProps = { field: DiffField; texts: DiffViewProps['texts'] };

function FieldDiff({ field, texts }: FieldProps) {
  const { label, kind, lang, before, after } = field;
  return (
    <div className="grid gap-x-4 gap-y-0.5 text-control md:grid-cols-[10rem_1fr]">
      <dt className="type-caption text-ink-2 md:pt-0.5">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {kind === 'text' && before !== null && after !== null ? (
          <bdi lang={lang}>
            {wordDiff(before, after).map((change, index) => (
              // The parts of a text have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <Part key={index} kind={change.kind}>
                {change.text}
              </Part>
            ))}
          </bdi>
        ) : (
          <Values {...{ kind, lang, before, after, texts }} />
        )}
      </dd>
    </div>
  );
}

function Part({ kind, children }: { kind: 'same' | 'removed' | 'added'; children: string }) {
  if (kind === 'removed') return <del className="text-ink-2 decoration-danger">{children}</del>;
  if (kind === 'added') return <ins className="font-bold no-underline [del+&]:ms-1">{children}</ins>;
  return children;
}

type ValuesProps = Pick<DiffField, 'kind' | 'lang' | 'before' | 'after'> & Pick<FieldProps, 'texts'>;

function Values({ kind, lang, before, after, texts }: ValuesProps) {
  const style = kind === 'price' ? 'money' : '';
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {before !== null && (
        <del className={`text-ink-2 ${style}`}>
          <span className="sr-only">{texts.was} </span>
          <bdi lang={lang}>{before}</bdi>
        </del>
      )}
      {before !== null && <Icon name="arrow-right" size="sm" className="self-center text-ink-3" />}
      <ins className={`font-bold no-underline ${style}`}>
        <span className="sr-only">{texts.is} </span>
        <bdi lang={lang}>{after ?? texts.none}</bdi>
      </ins>
    </span>
  );
}
