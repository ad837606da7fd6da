/** Something an operator can put right: its message is all he needs to read, without a stack. */
export class StartupError extends Error {
  override readonly name: string = 'CannotStart';
}
