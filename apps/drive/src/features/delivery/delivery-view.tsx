import { lazyAfterLoad, lazyComponent } from '@app/client/react/defer.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Suspense, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDriveState } from '#session/drive-context.tsx';
import type { ShownDelivery } from '#session/queued-page.ts';
import { STAGES, type Stage, stageOf } from './stage.ts';
import { OrderNumber } from '@app/ui/content/order-number.tsx';
import {
  CashBox,
  ContactRow,
  GiveBackBox,
  ItemList,
  NoteLine,
  RemovedItems,
  StageBar,
  useAddressText,
  useStageTitle,
} from './delivery-parts.tsx';
import { deliveryPath, goTo } from '#paths.ts';
import type { OpenDialog } from './delivery-dialogs.tsx';
import { StepFooter } from './step-footer.tsx';

const MapArea = lazyComponent(async () => (await import('./map-area.tsx')).MapArea, { isOptional: true });
const PlaceName = lazyComponent(async () => (await import('./place-name.tsx')).PlaceName, {
  isOptional: true,
});
const ConsentCard = lazyComponent(
  async () => (await import('#features/position/consent-card.tsx')).ConsentCard,
);
const KeepAwake = lazyAfterLoad(async () => (await import('./keep-awake.tsx')).KeepAwake);
const DeliveryDialogs = lazyComponent(async () => (await import('./delivery-dialogs.tsx')).DeliveryDialogs);

type DeliveryViewProps = { delivery: ShownDelivery; others: readonly ShownDelivery[] };

/** CON-60 CON-61 The current delivery: the map, what to do, and one button within the reach of the thumb. */
export function DeliveryView({ delivery, others }: DeliveryViewProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const stage = stageOf(delivery);
  const title = useStageTitle();
  const isWide = useMediaQuery('(min-width: 48rem)');
  const isTall = useMediaQuery('(min-height: 35rem)');
  // On a phone several rows below the button would cover the cash, and held sideways already one.
  const isNextPinned = isTall && (isWide || others.length < 2);
  const map = (
    <Suspense>
      <MapArea
        {...{ delivery, stage, isWide }}
        place={title(delivery, stage)}
        onPosition={() => setDialog('position')}
      />
    </Suspense>
  );
  return (
    <>
      <KeepAwake />
      <div className="min-h-0 flex-1 md:grid md:grid-cols-[26rem_1fr] md:grid-rows-[minmax(0,1fr)]">
        <div className="flex h-full min-h-0 flex-col md:border-e md:border-line">
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {!isWide && (
              <div
                className={classes(
                  'relative bg-(--map-land)',
                  stage.number === STAGES ? 'h-24' : 'h-[clamp(7rem,30dvh,17rem)]',
                )}
              >
                {map}
              </div>
            )}
            <DeliveryDetails delivery={delivery} stage={stage} onDialog={setDialog} />
            {!isNextPinned && (
              <div className="px-4 pb-4">
                <NextDeliveries others={others} />
              </div>
            )}
          </div>
          <footer className="pb-safe border-t border-line bg-surface px-4 pt-3">
            <StepFooter delivery={delivery} stage={stage} onOther={setDialog} />
            {isNextPinned && <NextDeliveries others={others} />}
          </footer>
        </div>
        {isWide && <div className="relative bg-(--map-land)">{map}</div>}
      </div>
      <Suspense>
        {dialog && <DeliveryDialogs dialog={dialog} delivery={delivery} onDialog={setDialog} />}
      </Suspense>
    </>
  );
}

type DetailsProps = { delivery: ShownDelivery; stage: Stage; onDialog: (dialog: OpenDialog) => void };

function DeliveryDetails({ delivery, stage, onDialog }: DetailsProps) {
  const t = useTranslations('drive');
  const format = useFormatter();
  const title = useStageTitle();
  const addressText = useAddressText();
  const { hasConsent, page } = useDriveState();
  const [isLater, setIsLater] = useState(false);
  const { branch, address, note, problem, promisedAt, readyAt, removedItems } = delivery;
  const time = (at: number) =>
    format.dateTime(at, { timeZone: branch.timezone, hour: 'numeric', minute: '2-digit' });
  const isPickup = stage.number === 1;
  return (
    <div className="relative -mt-5 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-t-sheet bg-surface px-4 pt-4 pb-4 md:mt-0 md:rounded-none">
      <StageBar number={stage.number} />
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <p className="text-ink-2">{t('step.of', { step: stage.number, total: STAGES })}</p>
          <OrderNumber number={delivery.orderNumber} short={null} />
        </div>
        <h1 tabIndex={-1} className="type-h1 wrap-anywhere">
          {title(delivery, stage)}
        </h1>
        {!isPickup && <p className="text-ink-2 wrap-anywhere">{addressText(address)}</p>}
        {!isPickup && !address.directions && (
          <Suspense>
            <PlaceName location={address.location} />
          </Suspense>
        )}
        {isPickup && (
          <p className="text-ink-2">
            {readyAt === null ? t('step.notReady') : t('step.readyAt', { time: time(readyAt) })}
          </p>
        )}
        {promisedAt !== null && (
          <p className="text-ink-2">{t('step.promised', { time: time(promisedAt) })}</p>
        )}
      </div>
      {problem && (
        <p role="status" className="rounded-control bg-warn-soft px-3.5 py-3 font-medium text-warn">
          {problem.answer === null
            ? t('step.problemReported', { reason: t(`problems.${problem.reason}`) })
            : t(`answers.${problem.answer}`)}
        </p>
      )}
      <ContactRow delivery={delivery} stage={stage} onMore={() => onDialog('more')} />
      {!hasConsent && !isLater && (
        <Suspense>
          <ConsentCard onLater={() => setIsLater(true)} />
        </Suspense>
      )}
      {removedItems && page && <RemovedItems items={removedItems} at={page.at} />}
      <GiveBackBox {...delivery} />
      {!isPickup && <CashBox delivery={delivery} />}
      {!isPickup && address.leaveAtDoor && <NoteLine icon="house-line">{t('step.leaveAtDoor')}</NoteLine>}
      {!isPickup && address.directions && <NoteLine icon="path">{address.directions}</NoteLine>}
      {note && <NoteLine icon="note-pencil">{note}</NoteLine>}
      {stage.kind === 'atBranch' && <ItemList items={delivery.items} />}
    </div>
  );
}

/** What comes after the current delivery, in sequence. */
function NextDeliveries({ others }: { others: readonly ShownDelivery[] }) {
  const t = useTranslations('drive.list');
  const addressText = useAddressText();
  if (others.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="mt-2 -mb-2 border-t border-line">
      {others.map(({ id, orderNumber, customer, address }, index) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => goTo(deliveryPath(id))}
            className="flex min-h-13 w-full items-center gap-3 text-start text-ink-2"
          >
            <Icon name="path" className="shrink-0" />
            <span className="min-w-0 flex-1 truncate">
              {index === 0 ? t('next', { name: customer.name }) : <bdi>{customer.name}</bdi>}
              {' · '}
              <bdi>{addressText(address)}</bdi>
            </span>
            <bdi dir="ltr" className="digits font-semibold">
              {orderNumber.slice(-4)}
            </bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
