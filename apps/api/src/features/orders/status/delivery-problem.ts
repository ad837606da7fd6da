import type { DeliveryProblemReport } from '@app/contract/schemas/board';
import type { DeliveryProblem, ProblemAnswer } from '@app/domain/delivery/driver-step';

type ProblemColumns = {
  delivery_problem: DeliveryProblem | null;
  delivery_problem_at: Date | null;
  delivery_answer: ProblemAnswer | null;
  delivery_answer_at: Date | null;
};

/** The failed delivery of an order. An answer to an earlier problem does not count. */
export function deliveryProblemFromRow(order: ProblemColumns): DeliveryProblemReport | null {
  const { delivery_problem: reason, delivery_problem_at: at, delivery_answer_at: answeredAt } = order;
  if (reason === null || at === null) return null;
  const isAnswered = answeredAt !== null && answeredAt >= at;
  return { reason, at: at.getTime(), answer: isAnswered ? order.delivery_answer : null };
}
