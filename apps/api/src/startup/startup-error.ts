/** An error that the operator can fix: only its message is printed, without a stack. */
export class StartupError extends Error {
  override readonly name: string = 'CannotStart';
}
