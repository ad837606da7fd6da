import { ar } from '#i18n/ar.ts';
import { cards as arCards } from '#i18n/ar/cards.ts';
import { change as arChange } from '#i18n/ar/change.ts';
import { dayClose as arDayClose } from '#i18n/ar/day-close.ts';
import { done as arDone } from '#i18n/ar/done.ts';
import { drivers as arDrivers } from '#i18n/ar/drivers.ts';
import { health as arHealth } from '#i18n/ar/health.ts';
import { keys as arKeys } from '#i18n/ar/keys.ts';
import { live as arLive } from '#i18n/ar/live.ts';
import { log as arLog } from '#i18n/ar/log.ts';
import { menuSheet as arSheet } from '#i18n/ar/menu-sheet.ts';
import { orderHistory as arHistory } from '#i18n/ar/order-history.ts';
import { payments as arPayments } from '#i18n/ar/payments.ts';
import { refunds as arRefunds } from '#i18n/ar/refunds.ts';
import { refuse as arRefuse } from '#i18n/ar/refuse.ts';
import { setup as arSetup } from '#i18n/ar/setup.ts';
import { statement as arStatement } from '#i18n/ar/statement.ts';
import { tableOrder as arTableOrder } from '#i18n/ar/table-order.ts';
import { tableVisit as arTableVisit } from '#i18n/ar/table-visit.ts';
import { teamNow as arTeamNow } from '#i18n/ar/team-now.ts';
import { en } from '#i18n/en.ts';
import { cards as enCards } from '#i18n/en/cards.ts';
import { change as enChange } from '#i18n/en/change.ts';
import { dayClose as enDayClose } from '#i18n/en/day-close.ts';
import { done as enDone } from '#i18n/en/done.ts';
import { drivers as enDrivers } from '#i18n/en/drivers.ts';
import { health as enHealth } from '#i18n/en/health.ts';
import { keys as enKeys } from '#i18n/en/keys.ts';
import { live as enLive } from '#i18n/en/live.ts';
import { log as enLog } from '#i18n/en/log.ts';
import { menuSheet as enSheet } from '#i18n/en/menu-sheet.ts';
import { orderHistory as enHistory } from '#i18n/en/order-history.ts';
import { payments as enPayments } from '#i18n/en/payments.ts';
import { refunds as enRefunds } from '#i18n/en/refunds.ts';
import { refuse as enRefuse } from '#i18n/en/refuse.ts';
import { setup as enSetup } from '#i18n/en/setup.ts';
import { statement as enStatement } from '#i18n/en/statement.ts';
import { tableOrder as enTableOrder } from '#i18n/en/table-order.ts';
import { tableVisit as enTableVisit } from '#i18n/en/table-visit.ts';
import { teamNow as enTeamNow } from '#i18n/en/team-now.ts';

/** All texts of the console, also those that are no part of the first load. */
export const CATALOGS = {
  en: {
    ...en,
    vendors: { ...en.vendors, setup: enSetup },
    board: { ...en.board, history: enHistory, refuse: enRefuse },
    settings: { ...en.settings, cards: enCards },
    floor: { ...en.floor, visit: enTableVisit },
    change: enChange,
    dayClose: enDayClose,
    done: enDone,
    drivers: enDrivers,
    health: enHealth,
    keys: enKeys,
    live: enLive,
    log: enLog,
    menuSheet: enSheet,
    payments: enPayments,
    refunds: enRefunds,
    statement: enStatement,
    tableOrder: enTableOrder,
    teamNow: enTeamNow,
  },
  ar: {
    ...ar,
    vendors: { ...ar.vendors, setup: arSetup },
    board: { ...ar.board, history: arHistory, refuse: arRefuse },
    settings: { ...ar.settings, cards: arCards },
    floor: { ...ar.floor, visit: arTableVisit },
    change: arChange,
    dayClose: arDayClose,
    done: arDone,
    drivers: arDrivers,
    health: arHealth,
    keys: arKeys,
    live: arLive,
    log: arLog,
    menuSheet: arSheet,
    payments: arPayments,
    refunds: arRefunds,
    statement: arStatement,
    tableOrder: arTableOrder,
    teamNow: arTeamNow,
  },
};
