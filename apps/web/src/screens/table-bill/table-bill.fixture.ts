import { amountFromDecimal } from '@app/domain/money/amount';
import { plainDigits } from '@app/domain/money/format';
import { showParty } from '@app/contract/endpoints/party';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import type { WireClaim } from '@app/contract/schemas/customer/table-sessions';
import { createTestServer } from '@app/client/testing/test-server.ts';
import type { SharedTable } from '#features/table-bill/bill-view.ts';
import { aParty, aPerson, LINA, OMAR, PARTY, SARA } from '#screens/party/group.fixture.ts';
import { anOrder, aSession, sampleId } from '#testing/samples.ts';

const money = (value: number) => ({ value, formatted: `JD ${plainDigits(amountFromDecimal(value))}` });
const item = (place: number, name: string, share: number, person: { _id: string | null; name: string }) => ({
  _id: sampleId(700 + place),
  name,
  quantity: 1,
  image: null,
  imageColor: null,
  itemPrice: money(share),
  itemTotal: money(share),
  preferencesPrice: money(0),
  preferences: [],
  note: null,
  person,
  share,
});

const NAMES = { [LINA]: 'Lina', [OMAR]: 'Omar' };
const of = (id: string) => ({ _id: id, name: NAMES[id] ?? '' });

/** The lines of the picture, JD 20.01. */
export const LATTE = sampleId(701);

export const aClaim = (
  personId: string,
  name: string,
  amount: number,
  more: Partial<WireClaim> = {},
): WireClaim => ({
  _id: sampleId(720),
  personId,
  name,
  kind: 'even',
  amount,
  isTaken: false,
  expiresAt: '2099-01-01T10:00:00.000Z',
  items: [],
  ...more,
});

/** Lina, Omar and Sara at table 7; this phone is that of Lina. */
export function aSharedTable(bill: Partial<SharedTable['bill']> = {}, me: string = LINA): SharedTable {
  const { subTotal, tax, deliveryFee, deliveryDiscount, saved, cashback, platformFee, total, usedCredit } =
    anOrder();
  const amounts = {
    subTotal,
    tax,
    deliveryFee,
    deliveryDiscount,
    saved,
    cashback,
    platformFee,
    total,
    usedCredit,
  };
  const session = aSession({
    orders: [
      {
        _id: sampleId(81),
        orderNumber: '7K2M9QX1',
        status: 'processing',
        orderedAt: '2026-11-15T18:00:00Z',
        isPaid: false,
        ...amounts,
        items: [
          item(1, 'Cardamom latte', 3.19, of(LINA)),
          item(2, 'Second latte', 3.19, of(OMAR)),
          item(3, 'Knafeh', 3.77, { _id: null, name: '' }),
          { ...item(4, 'Mint lemonade', 4.64, of(OMAR)), quantity: 2 },
          item(5, 'Stuffed dates', 5.22, of(LINA)),
        ],
      },
    ],
  });
  const visit = {
    sessionId: session._id,
    table: { number: 7, code: sampleId(71) },
    pin: '4827',
    maySend: true,
    isOpenedByStaff: false,
  };
  return {
    ...session,
    party: aParty({
      kind: 'table',
      type: 'table_session',
      me,
      people: [aPerson(LINA, 'Lina', { isHost: true }), aPerson(OMAR, 'Omar'), aPerson(SARA, 'Sara')],
      visit,
    }),
    bill: {
      due: 20.01,
      paid: 0,
      claimed: 0,
      left: 20.01,
      refundDue: 0,
      evenPart: 6.67,
      claims: [],
      people: [
        { _id: LINA, name: 'Lina', share: 9.67 },
        { _id: OMAR, name: 'Omar', share: 9.09 },
        { _id: SARA, name: 'Sara', share: 1.25 },
      ],
      ...bill,
    },
  };
}

/** What the phone of a person without an account has stored. */
export const tablePass = {
  passes: [{ partyId: PARTY, token: 'pass.lina', link: null, group: null }],
};

/** A server with one shared table, which calls may change. */
export function aTableServer(table: SharedTable = aSharedTable()) {
  const server = createTestServer();
  const state = { table };
  server.response(showParty, () => ({ party: state.table.party }));
  server.response(showActiveSession, () => ({ activeSession: state.table }));
  return Object.assign(server, { state });
}
