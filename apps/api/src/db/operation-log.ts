import type { Reach } from '@app/domain/staff/grant';
import type { Actor } from '@app/domain/staff/actor';
import type { Place } from '@app/domain/staff/scope';
import type { Texts } from '@app/domain/language';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database, Db } from './connect.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type Entry = {
  at: Date;
  actor: Actor;
  action: Action;
  subjectId: string;
  /** The branch or vendor whose managers see the entry; without either only admins do. */
  place: Place;
  details: Readonly<Record<string, Json>>;
};

export type Action =
  | 'driver.added'
  | 'driver.changed'
  | 'driver.sequenced'
  | 'shift.started'
  | 'shift.ended'
  | 'shift.settled'
  | 'session.closed'
  | 'session.moved'
  | 'session.opened'
  | 'session.sent'
  | 'claim.taken'
  | 'day.closed'
  | 'drawer.changed'
  | 'statement.adjusted'
  | 'statement.settled'
  | 'statement.text_changed'
  | 'table.added'
  | 'table.changed'
  | 'table.removed'
  | 'table.code_renewed'
  | 'table.request_answered'
  | 'catalogue.imported'
  | 'menu.published'
  | 'menu.draft_discarded'
  | 'menu.copied'
  | 'menu.items_added'
  | 'vendor.added'
  | 'vendor.changed'
  | 'vendor.taxes_changed'
  | 'vendor.payments_changed'
  | 'vendor.live'
  | 'vendor.suspended'
  | 'vendor.resumed'
  | 'branch.added'
  | 'branch.switched'
  | 'branch.hours_changed'
  | 'branch.zones_changed'
  | 'branch.settings_changed'
  | 'branch.paused'
  | 'branch.resumed'
  | 'offer.added'
  | 'offer.changed'
  | 'offer.switched'
  | 'offer.moved'
  | 'offer.removed'
  | 'coupon.added'
  | 'coupon.changed'
  | 'coupon.switched'
  | 'item.switched'
  | 'item.sold_out'
  | 'item.put_back'
  | 'feedback.handled'
  | 'feedback.answered'
  | 'feedback.published'
  | 'feedback.refused'
  | 'feedback.held'
  | 'feedback.released'
  | 'feedback.left'
  | 'feedback.removed'
  | 'staff.invited'
  | 'staff.joined'
  | 'staff.link_renewed'
  | 'staff.link_revoked'
  | 'staff.password_changed'
  | 'staff.email_changed'
  | 'staff.email_verified'
  | 'staff.summary_on'
  | 'staff.summary_off'
  | 'staff.roles_changed'
  | 'staff.suspended'
  | 'staff.resumed'
  | 'staff.removed'
  | 'staff.signed_out'
  | 'staff.factor_added'
  | 'staff.factor_removed'
  | 'staff.factor_reset'
  | 'staff.passkey_added'
  | 'staff.passkey_removed'
  | 'staff.recovery_codes_renewed'
  | 'staff.recovery_code_used'
  | 'device.paired'
  | 'device.removed'
  | 'key.added'
  | 'key.removed';

export const operationLog = (db: Db) => ({
  async add({ at, actor, action, subjectId, place, details }: Entry): Promise<void> {
    await db
      .insertInto('operation_log')
      .values((eb) => ({
        at,
        actor: actor.name,
        actor_kind: actor.kind,
        actor_id: actor.id,
        key_name: actor.keyName,
        action,
        subject_id: subjectId,
        branch_id: place.branchId ?? null,
        vendor_id: place.branchId
          ? eb.selectFrom('branch').select('vendor_id').where('id', '=', place.branchId)
          : (place.vendorId ?? null),
        details: JSON.stringify(details),
      }))
      .execute();
  },

  list(subjectId: string | undefined, reach: Reach, { limit, offset }: { limit: number; offset: number }) {
    const entries = db
      .selectFrom('operation_log')
      .select(['at', 'actor', 'action', 'subject_id', 'details'])
      .where((eb) => isWithin(eb, reach))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset);
    return (subjectId === undefined ? entries : entries.where('subject_id', '=', subjectId)).execute();
  },
});

type LogExpressions = ExpressionBuilder<Database, 'operation_log'>;

/** Managers see the entries of their branches and vendors. */
export const isWithin = (eb: LogExpressions, { isEverywhere, vendorIds, branchIds }: Reach) =>
  isEverywhere
    ? eb.val(true)
    : eb.or([
        eb('operation_log.branch_id', '=', eb.fn.any(eb.val([...branchIds]))),
        eb('operation_log.vendor_id', '=', eb.fn.any(eb.val([...vendorIds]))),
      ]);

/** The names of the driver that the details of an entry have the id of. */
export const driverIn = (details: RawBuilder<unknown>) =>
  sql<Texts | null>`(select jsonb_build_object('en', driver.name, 'ar', coalesce(driver.name_ar, driver.name))
    from driver where driver.id = (${details} ->> 'driverId')::uuid)`;
