type Print<Job> = (job: Job) => Promise<void>;

/** Prints one job after another. A failed job rejects its own promise and does not stop the next one. */
export function createPrintQueue<Job>(print: Print<Job>): Print<Job> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const printed = last.then(() => print(job));
    last = printed.catch(() => undefined);
    return printed;
  };
}
