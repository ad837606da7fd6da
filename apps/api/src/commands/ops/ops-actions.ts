import * as contract from '@app/contract/endpoints/operations';
import { ORDER_FILTERS } from '@app/contract/order-values';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { chooseBranch, chooseDriver } from './choose.ts';
import { type OperationsClient, OperationRefused } from '#operations-client.ts';
import * as show from './ops-show.ts';
import { Misused } from './usage.ts';

type Options = { status?: string; driver?: string; branch?: string; page?: string };
type Done = { answer: object; text: string };
type Action = (call: OperationsClient, words: readonly string[], options: Options) => Promise<Done>;

const SWITCHES = { open: 'open', pause: 'busy', close: 'closed' } as const;

/** What each command asks of the server, and how its answer reads. */
export const ACTIONS: Record<string, Action> = {
  async branches(call) {
    const answer = await call(contract.listBranches);
    return { answer, text: show.branches(answer.branches) };
  },
  async branch(call, [which, to]) {
    const availability = SWITCHES[oneOf(Object.keys(SWITCHES), to) as keyof typeof SWITCHES];
    const params = { branchId: await chooseBranch(call, given(which)) };
    const answer = await call(contract.switchBranch, { params, body: { availability } });
    return { answer, text: show.branches([answer.branch]) };
  },
  async items(call, [which]) {
    const answer = await call(contract.listItems, {
      params: { branchId: await chooseBranch(call, given(which)) },
    });
    return { answer, text: show.items(answer.items) };
  },
  async item(call, [itemId, to]) {
    const body = { isAvailable: oneOf(['on', 'off'], to) === 'on' };
    const answer = await call(contract.switchItem, { params: { itemId: given(itemId) }, body });
    return { answer, text: show.items([answer.item]) };
  },
  async sessions(call, [which]) {
    const params = { branchId: await chooseBranch(call, given(which)) };
    const answer = await call(contract.listOpenSessions, { params });
    return { answer, text: show.sessions(answer.sessions) };
  },
  async session(call, [sessionId, to]) {
    oneOf(['close'], to);
    const answer = await call(contract.closeSession, { params: { sessionId: given(sessionId) } });
    return { answer, text: show.sessions([answer.session]) };
  },
  async tables(call, [which]) {
    const params = { branchId: await chooseBranch(call, given(which)) };
    const answer = await call(contract.listTables, { params });
    return { answer, text: show.tables(answer.tables) };
  },
  async table(call, [which, number, to]) {
    oneOf(['new-code'], to);
    const branchId = await chooseBranch(call, given(which));
    const { tables } = await call(contract.listTables, { params: { branchId } });
    const table = tables.find((one) => String(one.number) === number);
    if (!table)
      throw new OperationRefused(
        `There is no table ${given(number)}. All of them: npm run ops -- tables <branch>`,
      );
    const params = { branchId, tableId: table._id };
    const answer = await call(contract.renewTableCode, { params, body: { replaces: table.code } });
    return { answer, text: show.tables([answer.table]) };
  },
  async orders(call, [which], { status = 'active', page }) {
    const asked = oneOf(['all', ...ORDER_FILTERS], status);
    const query = { ...(await atBranch(call, which)), page, status: asked === 'all' ? undefined : asked };
    const answer = await call(contract.listOrders, { query });
    return { answer, text: show.orders(answer.orders) };
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
    const answer = await ask();
    return { answer, text: show.order(answer.order) };
  },
  async paid(call, [which], { branch }) {
    const target = { params: { order: given(which) }, query: await atBranch(call, branch) };
    const answer = await call(contract.markOrderPaid, target);
    return { answer, text: show.order(answer.order) };
  },
  async drivers(call) {
    const answer = await call(contract.listDrivers);
    return { answer, text: show.drivers(answer.drivers) };
  },
  async driver(call, [name, phone]) {
    const answer = await call(contract.addDriver, { body: { name: given(name), phone: given(phone) } });
    return { answer, text: show.drivers([answer.driver]) };
  },
  async position(call, [which, lat, lng]) {
    const location = { lat: degrees(lat), lng: degrees(lng) };
    const params = { driverId: await chooseDriver(call, given(which)) };
    const answer = await call(contract.reportPosition, { params, body: { location } });
    return { answer, text: show.drivers([answer.driver]) };
  },
  async log(call, [subjectId], { page }) {
    const answer = await call(contract.readLog, { query: { subjectId, page } });
    return { answer, text: show.log(answer.entries) };
  },
};

const atBranch = async (call: OperationsClient, words: string | undefined) => ({
  branchId: words === undefined ? undefined : await chooseBranch(call, words),
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
