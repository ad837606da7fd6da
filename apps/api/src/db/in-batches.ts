/** How a batch answers each of its questions. */
type Answers<Question, Answer> = (question: Question) => Answer;

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

type Limits = {
  /** How many batches may be under way; further questions wait, and go together as soon as one has come back. */
  atOnce?: number;
  /** How many questions go together at most. */
  most?: number;
};

/**
 * Puts questions that come in the same turn of the event loop to the database together: a busy server asks once
 * for many requests, an idle one as soon as it is asked. Nothing is kept.
 */
export function inBatches<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answers<Question, Answer>>,
  { atOnce = Infinity, most = Infinity }: Limits = {},
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let underWay = 0;
  let isAwaited = false;

  const send = async () => {
    isAwaited = false;
    if (waiting.length === 0 || underWay >= atOnce) return;
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    if (waiting.length > 0) sendSoon();
    underWay += 1;
    try {
      const answerTo = await ask(batch.map(({ question }) => question));
      for (const { question, resolve } of batch) resolve(answerTo(question));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underWay -= 1;
    if (waiting.length > 0) sendSoon();
  };

  const sendSoon = () => {
    if (isAwaited) return;
    isAwaited = true;
    setImmediate(() => void send());
  };

  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ question, resolve, reject });
    sendSoon();
    return promise;
  };
}
