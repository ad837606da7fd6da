import { AppError } from '#errors/app-error.ts';
import { StartupError } from '#startup/startup-error.ts';

/** Prints the result of a command, or the reason of its failure without a stack. */
export async function runCommand(run: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await run(process.argv.slice(2)));
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  // Only the storage of files is reached through a port here.
  if (error instanceof AppError)
    return 'The storage of files cannot be used. Is it running, and S3_ENDPOINT right?';
  throw error;
}
