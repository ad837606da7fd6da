/** How a batch answers each of its questions. */
type Answers<Question, Answer> = (question: Question) => Answer;

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Puts questions that come in the same turn of the event loop to the database together: a busy server asks once
 * for many requests, an idle one as soon as it is asked. Nothing is kept.
 */
export function inBatches<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answers<Question, Answer>>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];

  const send = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const answerTo = await ask(batch.map(({ question }) => question));
      for (const { question, resolve } of batch) resolve(answerTo(question));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (waiting.length === 0) setImmediate(() => void send());
    waiting.push({ question, resolve, reject });
    return promise;
  };
}
