import type { OrderMovedBody } from '@app/contract/schemas/board';
import { AppError } from '#errors/app-error.ts';
import type { LastChange } from './staff-actions.repository.ts';

/** CON-32 The order is not in the state that the action needs: another person or the customer was first. */
export class OrderMoved extends AppError {
  readonly by: LastChange | null;

  constructor(by: LastChange | null, ticket: OrderMovedBody['ticket'] = null) {
    const change = by && { ...by, at: by.at.getTime() };
    super('order.moved', { name: by?.name ?? 'none' }, { body: { change, ticket } });
    this.by = by;
  }
}
