/** Served as a file, because the content security policy forbids inline styles. */
export const INBOX_STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#fbf8f2, #0a1419);
  --surface: light-dark(#ffffff, #121f23);
  --line: light-dark(#e2ddd5, #273439);
  --ink: light-dark(#11232b, #f3f0e9);
  --ink-2: light-dark(#46575e, #b1bdbe);
  --primary-ink: light-dark(#0b525f, #7bd9e1);
}
body { margin: 0; background: var(--bg); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-inline-size: 40rem; margin-inline: auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1rem; margin: 0.5rem 0 0; }
p { margin: 0.5rem 0 0; color: var(--ink-2); }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 0.75rem; }
li { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem; }
.about { margin: 0; font-size: 0.875rem; }
.text { color: var(--ink); white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { margin-block-start: 1.5rem; }
a { color: var(--primary-ink); }
`;
