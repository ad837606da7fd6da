import { addBranchDriver, changeDriver } from '@app/contract/endpoints/console/dispatch';
import { markSoldOut, putBack } from '@app/contract/endpoints/console/kitchen';
import { listLog } from '@app/contract/endpoints/console/log';
import { readMenu } from '@app/contract/endpoints/console/menu';
import * as contract from '@app/contract/endpoints/console/orders';
import { pauseBranch, resumeBranch, showBranchState } from '@app/contract/endpoints/console/pause';
import { saveBranchHours, showBranchHours } from '@app/contract/endpoints/console/settings';
import { listDiningTables, renewDiningTableCode } from '@app/contract/endpoints/console/tables';
import { STAFF_REASONS } from '@app/domain/order/cancel-reason';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { chooseBranch, chooseDriver, chooseOrder, inBatches, listBranches } from './choose.ts';
import { type ConsoleClient, OperationError } from './console-client.ts';
import * as show from './ops-show.ts';
import { Misused } from './usage.ts';

type Options = { status?: string; driver?: string; branch?: string };
type Done = { response: object; text: string };
type Action = (call: ConsoleClient, args: readonly string[], options: Options) => Promise<Done>;

const ORDER_VERBS = {
  accept: contract.acceptTicket,
  ready: contract.markTicketReady,
  'hand-over': contract.handOverTicket,
  complete: contract.completeTicket,
  refuse: contract.refuseTicket,
  cancel: contract.cancelTicket,
  assign: contract.assignTicketDriver,
  paid: contract.markTicketPaid,
} as const;

/** The requests of each command and the text of its result. */
export const ACTIONS: Record<string, Action> = {
  async branches(call) {
    const branches = await listBranches(call);
    return { response: { branches }, text: show.branches(branches) };
  },
  async branch(call, [which, to]) {
    const verb = oneOf(['open', 'pause', 'close'], to);
    const branchId = await chooseBranch(call, given(which));
    const params = { branchId };
    if (verb === 'pause') await call(pauseBranch, { params, body: { until: 'tomorrow', reason: 'other' } });
    else {
      const { revision } = await call(showBranchHours, { params });
      await call(saveBranchHours, { params, body: { revision, isOpen: verb === 'open' } });
      if (verb === 'open') await call(resumeBranch, { params });
    }
    const response = await call(showBranchState, { params });
    return { response, text: `${branchId}  ${show.AVAILABILITIES[response.state.availability]}` };
  },
  async items(call, [which]) {
    const params = { branchId: await chooseBranch(call, given(which)) };
    const response = await call(readMenu, { params });
    return { response, text: show.items(response.collections.flatMap(({ items }) => items)) };
  },
  async item(call, [itemId, to]) {
    const isOn = oneOf(['on', 'off'], to) === 'on';
    const params = { itemId: given(itemId) };
    const response = await (isOn
      ? call(putBack, { params })
      : call(markSoldOut, { params, body: { until: 'put_back' } }));
    return { response, text: `${params.itemId}  ${response.item.isSoldOut ? 'off' : 'on'}` };
  },
  async tables(call, [which]) {
    const params = { branchId: await chooseBranch(call, given(which)) };
    const response = await call(listDiningTables, { params });
    return { response, text: show.tables(response.tables) };
  },
  async table(call, [which, number, to]) {
    oneOf(['new-code'], to);
    const branchId = await chooseBranch(call, given(which));
    const { tables } = await call(listDiningTables, { params: { branchId } });
    const table = tables.find((one) => String(one.number) === number);
    if (!table)
      throw new OperationError(
        `There is no table ${given(number)}. All of them: npm run ops -- tables <branch>`,
      );
    const params = { tableId: table._id };
    const response = await call(renewDiningTableCode, { params, body: { replaces: table.code } });
    return { response, text: show.tables([response.table]) };
  },
  async orders(call, [which], { status = 'active' }) {
    const filter = oneOf(['active', 'past', ...ORDER_STATUSES], status);
    const branches = await listBranches(call);
    const ids = which === undefined ? branches.map(({ _id }) => _id) : [await chooseBranch(call, which)];
    const tickets = [];
    for (const branch of inBatches(ids))
      tickets.push(...(await call(contract.listTickets, { query: { branch, status: filter } })).tickets);
    return { response: { tickets }, text: show.orders(tickets, branches) };
  },
  async order(call, [which, to, detail], { driver, branch }) {
    const verb = to === undefined ? null : (oneOf(Object.keys(ORDER_VERBS), to) as keyof typeof ORDER_VERBS);
    const needsReason = verb === 'refuse' || verb === 'cancel';
    const reason = needsReason ? oneOf(STAFF_REASONS, detail) : null;
    const branchId = branch === undefined ? undefined : await chooseBranch(call, branch);
    const orderId = await chooseOrder(call, given(which), branchId);
    const params = { orderId };
    const details = async () => (await call(contract.showTicket, { params })).order;
    if (verb !== null) {
      const { ticket, amounts } = await details();
      const driverId = driver === undefined ? undefined : await chooseDriver(call, ticket.branchId, driver);
      if (verb === 'assign' && driverId === undefined) throw new Misused('--driver is missing.');
      const amount = verb === 'paid' ? amounts.total - amounts.usedCredit : undefined;
      const minutes = verb === 'accept' && detail !== undefined ? Number(detail) : undefined;
      await call(ORDER_VERBS[verb], {
        params,
        body: { driverId, amount, minutes, reason: reason ?? undefined },
      });
    }
    const response = await details();
    return { response, text: show.order(response) };
  },
  async drivers(call, [which]) {
    const branch = await chooseBranch(call, given(which));
    const response = await call(contract.listBoardDrivers, { query: { branch } });
    return { response, text: show.drivers(response.drivers) };
  },
  async driver(call, [which, name, phone]) {
    const branchId = await chooseBranch(call, given(which));
    const body = { branchId, name: given(name), phone: given(phone) };
    const { driver } = await call(addBranchDriver, { body });
    const params = { driverId: driver.id };
    const response = await call(changeDriver, { params, body: { isOnShift: true } });
    return { response, text: `${driver.id}  ${driver.name.en} ${driver.phone}` };
  },
  async log(call, [subjectId]) {
    const response = await call(listLog, { query: { subjectId } });
    return { response, text: show.log(response.entries) };
  },
};

function given(word: string | undefined): string {
  if (word === undefined || word === '') throw new Misused('Something is missing.');
  return word;
}

function oneOf(choices: readonly string[], word: string | undefined): string {
  if (word !== undefined && choices.includes(word)) return word;
  throw new Misused(`${word === undefined ? 'Missing' : `"${word}" is`} none of: ${choices.join(', ')}.`);
}
