import { showParty } from '@app/contract/endpoints/party';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import type { createTestServer } from '@app/client/testing/test-server.ts';
import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aGroupServer, aParty, aPartyLine, aPerson, guestPass, LINA, PARTY } from './group.fixture.ts';
import { aSharedTable, aTableServer, aVisit, omarsPass, visitPath } from './visit.fixture.ts';
import * as bill from '../table-bill/table-bill.fixture.ts';

// The server of the sockets never answers.
vi.mock('pusher-js', async () => {
  const { FakePusher } = await import('#testing/fake-pusher.ts');
  return {
    default: class extends FakePusher {
      override connect() {}
    },
  };
});

// One clock for the file, because its pages share one connection.
beforeAll(() => void vi.useFakeTimers({ now: Date.parse('2026-11-19T15:00:00Z'), shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());

type Server = ReturnType<typeof createTestServer>;
const lines = [aPartyLine(7, { name: 'Knafeh' })];

const pages: Record<
  string,
  () => {
    path: string;
    stored: Record<string, unknown>;
    server: Server;
    reads: () => number;
    change: () => void;
    shown: RegExp;
  }
> = {
  group() {
    const server = aGroupServer(aParty());
    return {
      path: `/group/${PARTY}`,
      stored: guestPass,
      server,
      reads: () => server.receivedBy(showParty).length,
      change() {
        const [, omar] = server.state.party.people;
        server.state.party = aParty({
          revision: 3,
          people: [aPerson(LINA, 'Lina', { isHost: true, lines }), omar!],
        });
      },
      shown: /Knafeh/,
    };
  },
  table() {
    const server = aTableServer();
    return {
      path: visitPath,
      stored: omarsPass,
      server,
      reads: () => server.receivedBy(showActiveSession).length,
      change() {
        const [, omar] = aVisit().people;
        const people = [aPerson(LINA, 'Lina', { isHost: true, lines }), omar!];
        server.state.session = aSharedTable(aVisit({ revision: 3, people }));
      },
      shown: /Knafeh/,
    };
  },
  bill() {
    const server = bill.aTableServer(bill.aSharedTable());
    return {
      path: `/group/${PARTY}/bill`,
      stored: bill.tablePass,
      server,
      reads: () => server.receivedBy(showActiveSession).length,
      change() {
        const table = bill.aSharedTable();
        server.state.table = { ...table, bill: { ...table.bill, paid: 4.01, left: 16 } };
      },
      shown: /16\.00/,
    };
  },
};

test.each(['group', 'table', 'bill'])(
  'TF-26 TABLE-17 without a socket the page of the %s says so, and is read every ten seconds',
  async (name) => {
    const { path, stored, server, reads, change, shown } = pages[name]!();
    await renderScreen(path, { server, stored });
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findByText(/^Live updates are paused/, {}, { timeout: 15_000 })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    const before = reads();
    change();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    // The clock also goes on by itself.
    expect(reads() - before).toBeOneOf([3, 4]);
  },
);
