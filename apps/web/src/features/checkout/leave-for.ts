/**
 * One full load of another page. The browser keeps this one painted until the next has something to show; should it
 * bring this one back later, it is loaded anew, for what it shows is over.
 */
export function leaveFor(href: string): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(href);
}
