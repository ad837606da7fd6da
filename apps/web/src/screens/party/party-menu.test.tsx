import { addPartyLine, changePartyLine } from '@app/contract/endpoints/party';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { anItem, sampleId } from '#testing/samples.ts';
import { aGroupServer, aParty, aPartyLine, guestPass, PARTY } from './group.fixture.ts';

const path = `/group/${PARTY}/menu`;
const menu = {
  collections: [
    {
      _id: sampleId(20),
      name: 'Grills',
      items: [anItem(), anItem({ _id: sampleId(31), name: 'Tawook', price: 5 })],
    },
  ],
};

async function open(party = aParty()) {
  const server = aGroupServer(party, { menu });
  server.response(addPartyLine, ({ body }) => {
    const { id, item_id: itemId, quantity } = body as { id: string; item_id: string; quantity: number };
    const [lina, omar] = server.state.party.people;
    const line = aPartyLine(9, { _id: id, itemId, name: 'Tawook', quantity, total: 5 });
    const people = [lina!, { ...omar!, lines: [...omar!.lines, line] }];
    server.state.party = { ...server.state.party, revision: 3, people };
    return { revision: 3 };
  });
  const view = await renderScreen(path, { server, stored: guestPass });
  return { ...view, server };
}

test('GROUP-01 a guest adds an item of the menu with one tap, in a call for one line', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Tawook' }));
  await waitFor(() => expect(server.receivedBy(addPartyLine)).toHaveLength(1));
  const { body, headers } = server.receivedBy(addPartyLine)[0]!;
  expect(body).toMatchObject({ item_id: sampleId(31), quantity: 1, preferences: {} });
  expect((body as { id: string }).id).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('authorization')).toBe('Bearer pass.omar');
  expect(await screen.findByRole('button', { name: 'One less of Tawook' })).toBeTruthy();
});

test('TABLE-14 the same item again changes the own line, and a note makes another one', async () => {
  const { server, user } = await open();
  server.response(changePartyLine, { revision: 4 });
  await user.click(await screen.findByRole('button', { name: 'Add Kebab' }));
  await waitFor(() => expect(server.receivedBy(changePartyLine)).toHaveLength(1));
  expect(server.receivedBy(changePartyLine)[0]?.body).toMatchObject({ revision: 2, quantity: 2 });
  await user.click(screen.getByRole('button', { name: 'Kebab' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: 'Add a note' }), 'No onions');
  await user.click(dialog.getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(server.receivedBy(addPartyLine)).toHaveLength(1));
  expect(server.receivedBy(addPartyLine)[0]?.body).toMatchObject({ note: 'No onions', quantity: 1 });
});

test('GROUP-06 the menu of a locked group is for reading', async () => {
  await open(aParty({ state: 'locked' }));
  expect(await screen.findByText('The order is locked.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
});

test('GROUP-05 the menu says what is left of the limit', async () => {
  await open(aParty({ limitPerPerson: 6, left: 3 }));
  expect(await screen.findByText(/3\.00.* left of your limit$/)).toBeTruthy();
});
