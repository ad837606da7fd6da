import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';

type UpdateNoticeProps = {
  isReady: boolean;
  text: string;
  reloadLabel: string;
  onReload: () => void;
  /** A button to close the notice. */
  close?: ReactNode;
  /** The distance from the bottom. */
  className: string;
};

/** Offers a newer version. The page is reloaded by a tap only. */
export const UpdateNotice = ({
  isReady,
  text,
  reloadLabel,
  onReload,
  close,
  className,
}: UpdateNoticeProps) => (
  <div
    role="status"
    className={classes(
      'pointer-events-none fixed inset-x-3 z-40 flex justify-center md:inset-x-6 md:justify-end',
      className,
    )}
  >
    {isReady && (
      <div className="pointer-events-auto flex min-h-13 animate-rise items-center gap-2 rounded-card bg-raised py-1 ps-4 pe-1 shadow-e3 ring-1 ring-line">
        <Icon name="arrow-clockwise" size="md" className="text-primary-ink" />
        <p className="text-control min-w-0 flex-1 py-1.5">{text}</p>
        <button
          type="button"
          onClick={onReload}
          className="min-h-11 shrink-0 rounded-control px-3 text-control font-semibold text-primary-ink hover:bg-sunken active:bg-sunken"
        >
          {reloadLabel}
        </button>
        {close}
      </div>
    )}
  </div>
);
