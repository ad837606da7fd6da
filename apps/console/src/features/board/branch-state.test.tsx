import { createTestServer } from '@app/client/testing/test-server.ts';
import { markTicketSeen, refuseTicket } from '@app/contract/endpoints/console/orders';
import { pauseBranch, resumeBranch } from '@app/contract/endpoints/console/pause';
import type { OrderTicket, Pause } from '@app/contract/schemas/board';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MINUTE_MS, serveBoard, ticketOf } from '#testing/board.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA, TARIQ } from '#testing/staff.ts';

const pauseOf = (): Pause => ({
  until: Date.now() + 29.5 * MINUTE_MS,
  at: Date.now(),
  reason: 'too_busy',
  by: 'Rana',
  sentence: null,
});

/** A board whose branch can be paused. */
async function openBoard({ me = RANA, tickets = [] as OrderTicket[], path = '/console/orders' } = {}) {
  const server = createTestServer();
  const branch = { pause: null as Pause | null };
  serveBoard(server, tickets, branch);
  server.response(markTicketSeen, { ticket: null });
  server.response(pauseBranch, () => {
    branch.pause = pauseOf();
    return { pause: branch.pause };
  });
  server.response(resumeBranch, () => {
    branch.pause = null;
    return { pause: null };
  });
  const view = await renderConsole(path, { me, server });
  await screen.findAllByRole('radiogroup');
  return { ...view, server };
}

test('CON-97 CON-31 a branch is paused with a reason, the bar says how long, and undo resumes it', async () => {
  const { server, user } = await openBoard();
  expect(await screen.findByText('Open')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('radio', { name: 'Short-staffed' }));
  await user.click(screen.getByRole('button', { name: '30 min' }));
  await screen.findByText(/^No new orders until/);
  expect(server.receivedBy(pauseBranch)[0]?.body).toEqual({ until: 'half_hour', reason: 'short_staffed' });
  expect(screen.getByText(/30 min left/)).toBeTruthy();
  expect(screen.getByText('Paused')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText(/^No new orders until/)).toBeNull());
  expect(server.receivedBy(resumeBranch)).toHaveLength(1);
});

test('CON-97 a pause is ended by its bar; a failure says why, and the pause stays', async () => {
  const { server, user } = await openBoard();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.click(screen.getByRole('button', { name: '60 min' }));
  server.refuse(resumeBranch, 503, { message: 'Please try again in a moment.' });
  await user.click(await screen.findByRole('button', { name: 'Resume now' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
  expect(screen.getByText(/^No new orders until/)).toBeTruthy();
});

test('CON-97 staff may not pause until tomorrow', async () => {
  const { user } = await openBoard({ me: TARIQ });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('button', { name: '60 min' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Until tomorrow' })).toBeNull();
});

test('CON-24 refusing because it is too busy offers to pause the branch', async () => {
  const ticket = ticketOf();
  const { server, user } = await openBoard({ tickets: [ticket], path: `/console/orders/${ticket.id}` });
  server.response(refuseTicket, { ticket: { ...ticket, status: 'cancelled', revision: 2 } });
  await user.click(await screen.findByRole('button', { name: /^Refuse/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse this order?' });
  await user.click(within(dialog).getByRole('radio', { name: 'Too busy right now' }));
  await user.click(within(dialog).getByRole('checkbox', { name: /pause new orders/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Refuse order' }));
  await screen.findByText(/^No new orders until/);
  expect(server.receivedBy(pauseBranch)[0]?.body).toEqual({ until: 'half_hour', reason: 'too_busy' });
});
