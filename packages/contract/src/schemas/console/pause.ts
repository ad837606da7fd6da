import { PAUSE_CHOICES, PAUSE_REASONS } from '@app/domain/branch/pause';
import * as z from 'zod/mini';
import { Pause } from '../board.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Id } from '../vocabulary.ts';

const params = z.object({ branchId: Id });
const response = z.object({ pause: z.nullable(Pause) });

export const consolePauseSchemas = {
  pauseBranch: {
    params,
    body: z.object({ until: z.enum(PAUSE_CHOICES), reason: z.enum(PAUSE_REASONS) }),
    response,
  },
  resumeBranch: { params, response },
} satisfies SchemaMap;
