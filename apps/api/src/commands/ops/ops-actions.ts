import * as contract from '@app/contract/endpoints/operations';
import { ORDER_FILTERS } from '@app/contract/order-values';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { chooseBranch, chooseDriver } from './choose.ts';
import { type OperationsClient, OperationError } from './operations-client.ts';
import * as show from './ops-show.ts';
import { Misused } from './usage.ts';

type Options = { status?: string; driver?: string; branch?: string; page?: string };
type Done = { response: object; text: string };
type Action = (call: OperationsClient, args: readonly string[], options: Options) => Promise<Done>;

const SWITCHES = { open: 'open', pause: 'busy', close: 'closed' } as const;

/** The requests of each command and the text of its result. */
export const ACTIONS: Record<string, Action> = {
  async branches(call) {
    const response = await call(contract.listBranches);
    return { response, text: show.branches(response.branches) };
  },
  async branch(call, [which, to]) {
    const availability = SWITCHES[oneOf(Object.keys(SWITCHES), to) as keyof typeof SWITCHES];
    const params = { branchId: await chooseBranch(call, given(which)) };
    const response = await call(contract.switchBranch, { params, body: { availability } });
    return { response, text: show.branches([response.branch]) };
  },
  async items(call, [which]) {
    const response = await call(contract.listItems, {
      params: { branchId: await chooseBranch(call, given(which)) },
    });
    return { response, text: show.items(response.items) };
  },
  async item(call, [itemId, to]) {
    const body = { isAvailable: oneOf(['on', 'off'], to) === 'on' };
    const response = await call(contract.switchItem, { params: { itemId: given(itemId) }, body });
    return { response, text: show.items([response.item]) };
  },
  async sessions(call, [which]) {
    const params = { branchId: await chooseBranch(call, given(which)) };
    const response = await call(contract.listOpenSessions, { params });
    return { response, text: show.sessions(response.sessions) };
  },
  async session(call, [sessionId, to]) {
    oneOf(['close'], to);
    const response = await call(contract.closeSession, { params: { sessionId: given(sessionId) } });
    return { response, text: show.sessions([response.session]) };
  },
  async tables(call, [which]) {
    const params = { branchId: await chooseBranch(call, given(which)) };
    const response = await call(contract.listTables, { params });
    return { response, text: show.tables(response.tables) };
  },
  async table(call, [which, number, to]) {
    oneOf(['new-code'], to);
    const branchId = await chooseBranch(call, given(which));
    const { tables } = await call(contract.listTables, { params: { branchId } });
    const table = tables.find((one) => String(one.number) === number);
    if (!table)
      throw new OperationError(
        `There is no table ${given(number)}. All of them: npm run ops -- tables <branch>`,
      );
    const params = { branchId, tableId: table._id };
    const response = await call(contract.renewTableCode, { params, body: { replaces: table.code } });
    return { response, text: show.tables([response.table]) };
  },
  async orders(call, [which], { status = 'active', page }) {
    const filter = oneOf(['all', ...ORDER_FILTERS], status);
    const query = { ...(await atBranch(call, which)), page, status: filter === 'all' ? undefined : filter };
    const response = await call(contract.listOrders, { query });
    return { response, text: show.orders(response.orders) };
  },
  async order(call, [which, to], { driver, branch }) {
    const target = { params: { order: given(which) }, query: await atBranch(call, branch) };
    const driverId = driver === undefined ? undefined : await chooseDriver(call, driver);
    const ask = () => {
      if (to !== undefined)
        return call(contract.moveOrder, { ...target, body: { status: oneOf(ORDER_STATUSES, to), driverId } });
      if (driverId !== undefined) return call(contract.assignDriver, { ...target, body: { driverId } });
      return call(contract.showStaffOrder, target);
    };
    const response = await ask();
    return { response, text: show.order(response.order) };
  },
  async paid(call, [which], { branch }) {
    const target = { params: { order: given(which) }, query: await atBranch(call, branch) };
    const response = await call(contract.markOrderPaid, target);
    return { response, text: show.order(response.order) };
  },
  async drivers(call) {
    const response = await call(contract.listDrivers);
    return { response, text: show.drivers(response.drivers) };
  },
  async driver(call, [name, phone]) {
    const response = await call(contract.addDriver, { body: { name: given(name), phone: given(phone) } });
    return { response, text: show.drivers([response.driver]) };
  },
  async position(call, [which, lat, lng]) {
    const location = { lat: degrees(lat), lng: degrees(lng) };
    const params = { driverId: await chooseDriver(call, given(which)) };
    const response = await call(contract.reportPosition, { params, body: { location } });
    return { response, text: show.drivers([response.driver]) };
  },
  async log(call, [subjectId], { page }) {
    const response = await call(contract.readLog, { query: { subjectId, page } });
    return { response, text: show.log(response.entries) };
  },
};

const atBranch = async (call: OperationsClient, name: string | undefined) => ({
  branchId: name === undefined ? undefined : await chooseBranch(call, name),
});

function given(word: string | undefined): string {
  if (word === undefined || word === '') throw new Misused('Something is missing.');
  return word;
}

function oneOf(choices: readonly string[], word: string | undefined): string {
  if (word !== undefined && choices.includes(word)) return word;
  throw new Misused(`${word === undefined ? 'Missing' : `"${word}" is`} none of: ${choices.join(', ')}.`);
}

function degrees(word: string | undefined): number {
  if (word === undefined || !/^-?\d{1,3}(\.\d+)?$/.test(word))
    throw new Misused('A position is two numbers.');
  return Number(word);
}
