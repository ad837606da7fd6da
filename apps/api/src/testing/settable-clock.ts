/** A clock that stands still until the test moves it. */
export function settableClock(start: string) {
  let now = new Date(start);
  return {
    now: () => now,
    set(instant: string) {
      now = new Date(instant);
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      now = new Date(now.getTime() + total * 1_000);
    },
  };
}
