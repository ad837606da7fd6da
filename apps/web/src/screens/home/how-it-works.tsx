import { useAppName } from '@app/client/react/document-title.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The three steps of an order, in pictures. */
export function HowItWorks() {
  const t = useTranslations();
  const app = useAppName();
  return (
    <section>
      <h2 className="type-h2 mb-3">{t('home.howItWorks', { app })}</h2>
      <ol className="grid grid-cols-3 gap-3 md:gap-5">
        <Step number={1} title={t('home.steps.place')} text={t('home.steps.placeText')}>
          <Drawing name="how-place" />
        </Step>
        <Step number={2} title={t('home.steps.food')} text={t('home.steps.foodText')}>
          <Picture file="how-dish" />
          <span className="absolute end-2 bottom-2 grid size-9 place-items-center rounded-control bg-raised text-primary-ink">
            <Icon name="plus" size="md" />
          </span>
        </Step>
        <Step number={3} title={t('home.steps.road')} text={t('home.steps.roadText')}>
          <Drawing name="how-road" />
        </Step>
      </ol>
    </section>
  );
}

/** A drawing of a map has colours of its own in the dark. */
function Drawing({ name }: { name: string }) {
  return (
    <>
      <Picture file={`${name}-light`} className="dark:hidden" />
      <Picture file={`${name}-dark`} className="hidden brightness-100! dark:block" />
    </>
  );
}

const Picture = ({ file, className = '' }: { file: string; className?: string }) => (
  <img
    src={`/art/home/${file}.webp`}
    alt=""
    width={336}
    height={336}
    loading="lazy"
    className={`absolute inset-0 size-full object-cover dark:brightness-90 ${className}`}
  />
);

type StepProps = { number: number; title: string; text: string; children: ReactNode };

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="grid min-w-0 content-start">
      <span
        aria-hidden="true"
        className="relative mb-2 block aspect-square overflow-hidden rounded-card bg-sunken md:aspect-4/3"
      >
        {children}
        <span className="digits absolute start-2 top-2 grid size-6.5 place-items-center rounded-full bg-surface text-small font-semibold text-ink">
          {number}
        </span>
      </span>
      <h3 className="text-control font-semibold text-balance md:type-item">{title}</h3>
      <p className="type-caption text-ink-2 md:type-small">{text}</p>
    </li>
  );
}
