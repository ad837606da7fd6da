import * as contract from '@app/contract/endpoints/console/keys';
import { callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import { toWireDone } from '../accounts/accounts.wire.ts';
import type { KeysService } from './keys.service.ts';
import { toWireKey } from './keys.wire.ts';

const CHANGES = { limit: 120, windowSeconds: 60, per: 'staff' } as const;

export const keysRoutes = (keys: KeysService): Route[] => [
  route(contract.listKeys, async ({ staff, language }) => ({
    keys: (await keys.list(staff.scopes)).map((key) => toWireKey(key, language)),
  })),

  route(
    contract.addKey,
    async ({ staff, body, request, language }) => {
      const { key, secret } = await keys.add(body, {
        ...callerOf(staff, request),
        id: staff.id,
        name: staff.name,
      });
      return { key: toWireKey(key, language), secret };
    },
    { limit: CHANGES, needsPassword: true },
  ),

  route(
    contract.removeKey,
    async ({ staff, params, request, language }) => {
      await keys.remove(params.keyId, callerOf(staff, request));
      return toWireDone(language, 'removeKey');
    },
    { notFound: 'key.not_found', limit: CHANGES },
  ),
];
