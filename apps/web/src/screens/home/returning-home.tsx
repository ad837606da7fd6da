import { endpointUrl } from '@app/client/http/api-client.ts';
import { listActiveOrders } from '@app/contract/endpoints/orders';
import { ACTIVE_STATUSES, type OrderStatus } from '@app/domain/order/order-status';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { useQuery, usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { activeOrdersQuery } from '#features/orders/active-orders.query.ts';
import { LiveOrderCard } from '#features/orders/live-order-card.tsx';
import { lastOrders, PastOrderCard } from '#features/orders/past-order-card.tsx';
import { useActiveOrders } from '#features/orders/use-active-orders.ts';
import { pastOrdersQuery, usePastOrders } from '#features/orders/use-past-orders.ts';
import { SessionCards } from '#features/table-sessions/session-cards.tsx';
import { activeSessionsQuery } from '#features/table-sessions/use-active-sessions.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { OrderAgainHere } from '#screens/orders/order-again-here.tsx';
import { ResponseAge } from '#screens/response-age.tsx';
import { userQuery } from '#session/user.ts';
import { AskCard, unratedOrder } from './ask-card.tsx';
import { Greeting } from './greeting.tsx';
import { HeroCard } from './hero.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NearYou } from './near-you.tsx';
import { Promos } from './promos.tsx';

/** Home of a customer: active orders, past orders, and stores nearby. */
export function ReturningHome({ onRequestPlace }: { onRequestPlace: () => void }) {
  const language = useLanguage();
  const { isPending } = useQuery(userQuery);
  usePrefetchQuery(activeOrdersQuery(language));
  usePrefetchQuery(activeSessionsQuery(language));
  usePrefetchQuery(pastOrdersQuery(language));
  if (isPending) return <HomeSkeleton onRequestPlace={onRequestPlace} />;
  // The blocks appear together, so that none moves another.
  return (
    <Suspense fallback={<HomeSkeleton onRequestPlace={onRequestPlace} />}>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-7 pb-8 lg:gap-10">
        <div>
          <Greeting />
          <Alone>
            <UnderWay />
          </Alone>
        </div>
        <Alone>
          <OrderAgainShelf />
        </Alone>
        <NearYou />
        <HeroCard onRequestPlace={onRequestPlace} />
        <Promos />
      </div>
    </Suspense>
  );
}

const nothing = () => null;

/** A block that fails is absent and leaves the others. */
const Alone = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={nothing} errorComponent={nothing}>
    {children}
  </CatchBoundary>
);

const BESIDE = 2;
const rank = (status: OrderStatus) => ACTIVE_STATUSES.findIndex((active) => active === status);

/** The orders under way, those nearest to their end first, and the open tables, beside each other from 1024 px. */
function UnderWay() {
  const t = useTranslations();
  const orders = useActiveOrders().orders.toSorted((a, b) => rank(b.status) - rank(a.status));
  const { data: sessions } = useSuspenseQuery(activeSessionsQuery(useLanguage()));
  // Known by now, unless the call has failed: the shelf below waits for it.
  const { data: pastOrders = [] } = useQuery(pastOrdersQuery(useLanguage()));
  const unrated = unratedOrder(pastOrders);
  const hasAside = sessions.length > 0 || unrated !== null;
  if (orders.length === 0 && !hasAside) return null;
  const hasBoth = orders.length > 0 && hasAside;
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-3',
        hasBoth && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6',
      )}
    >
      {orders.length > 0 && (
        <section className="min-w-0">
          <h2 className="sr-only">{t('title.activeOrders')}</h2>
          <ResponseAge path={endpointUrl(listActiveOrders, {})} className="mb-2" />
          <ul
            className={
              orders.length > 1 ? 'shelf lg:mx-0 lg:grid lg:gap-4 lg:px-0 lg:[mask-image:none]' : 'grid'
            }
          >
            {orders.map((order, index) => (
              <li
                key={order._id}
                className={classes(
                  'grid min-w-0',
                  orders.length > 1 && 'w-[min(88%,22rem)] md:w-[80%] lg:w-auto',
                  index >= BESIDE && 'lg:hidden',
                )}
              >
                <LiveOrderCard order={order} />
              </li>
            ))}
          </ul>
          {orders.length > 1 && (
            <Link
              href={paths.activeOrders}
              className="link mt-2 inline-flex min-h-11 items-center text-control"
            >
              {t('home.allActive')}
            </Link>
          )}
        </section>
      )}
      {hasAside && (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 lg:gap-4">
          {sessions.length > 0 && (
            <section className="min-w-0">
              <h2 className={classes('type-item mb-2', hasBoth && 'lg:sr-only')}>{t('home.tables')}</h2>
              <SessionCards
                sessions={sessions}
                className={classes(
                  'grid gap-3 md:grid-cols-2',
                  hasBoth ? 'lg:grid-cols-1' : 'xl:grid-cols-3',
                )}
              />
            </section>
          )}
          {unrated && <AskCard key={unrated._id} order={unrated} />}
        </div>
      )}
    </div>
  );
}

/** The last order of each branch; absent without any. */
function OrderAgainShelf() {
  const t = useTranslations();
  const orders = lastOrders(usePastOrders());
  if (orders.length === 0) return null;
  return (
    <section>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="type-h2 flex min-h-11 items-center">{t('home.orderAgain')}</h2>
        <Link href={paths.previousOrders} className="link hit text-control">
          {t('home.allOrders')}
        </Link>
      </div>
      <ul className="shelf lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-5 lg:overflow-visible lg:px-0 lg:[mask-image:none]">
        {orders.map((order, index) => (
          <li key={order._id} className={classes('grid w-66 min-w-0 lg:w-auto', index > 3 && 'lg:hidden')}>
            <PastOrderCard order={order} action={<OrderAgainHere order={order} isSoft />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
