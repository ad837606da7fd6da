import { isApiError } from '@app/client/http/api-error.ts';
import type { BodyOf } from '@app/contract/endpoint';
import * as contract from '@app/contract/endpoints/console/offers';
import type { WireManagedOffer, WireOffersPage } from '@app/contract/schemas/console/offers';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const OFFERS = 'offers';

export const offersQuery = (branchId: string) =>
  queryOptions({
    queryKey: [OFFERS, branchId],
    queryFn: ({ signal }) => api.call(contract.listOffers, { params: { branchId }, signal }),
  });

type Change = BodyOf<typeof contract.changeOffer>;

/** A refusal because a colleague was faster. */
export const isConflict = (error: unknown) => isApiError(error, 409);

export function useOfferChanges(branchId: string) {
  const queries = useQueryClient();
  const { queryKey } = offersQuery(branchId);
  const done = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
  /** Shows a change before the server has answered. */
  const show = (change: (offers: readonly WireManagedOffer[]) => WireManagedOffer[]) => {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (page: WireOffersPage | undefined) =>
      page ? { ...page, offers: change(page.offers) } : page,
    );
  };
  return {
    refresh: () => queries.invalidateQueries({ queryKey }),
    add: (body: BodyOf<typeof contract.addOffer>) =>
      done(api.call(contract.addOffer, { params: { branchId }, body })),
    change: (offerId: string, body: Change) =>
      done(api.call(contract.changeOffer, { params: { offerId }, body })),
    setActive: ({ _id, revision }: WireManagedOffer, isActive: boolean) => {
      show((offers) => offers.map((offer) => (offer._id === _id ? { ...offer, isActive } : offer)));
      return done(api.call(contract.changeOffer, { params: { offerId: _id }, body: { revision, isActive } }));
    },
    move: ({ _id, revision }: WireManagedOffer, position: number) => {
      show((offers) => {
        const from = offers.findIndex((offer) => offer._id === _id);
        const [moved] = offers.slice(from, from + 1);
        return moved ? offers.toSpliced(from, 1).toSpliced(position, 0, moved) : [...offers];
      });
      return done(api.call(contract.changeOffer, { params: { offerId: _id }, body: { revision, position } }));
    },
    copy: (offerId: string) => done(api.call(contract.copyOffer, { params: { offerId } })),
    remove: (offerId: string) => done(api.call(contract.removeOffer, { params: { offerId } })),
    estimate: (body: BodyOf<typeof contract.estimateOffer>) =>
      api.call(contract.estimateOffer, { params: { branchId }, body }),
  };
}
