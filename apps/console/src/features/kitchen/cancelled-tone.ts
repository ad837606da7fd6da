const NOTE_SECONDS = 0.25;
const NOTES = [440, 330];
const GAIN = 0.4;

let audio: AudioContext | null = null;

/** CON-46 Two falling notes. Silent until the page was touched, as browsers require. */
export function playCancelled(volume: number): void {
  if (typeof AudioContext === 'undefined' || volume === 0) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const start = audio.currentTime;
  for (const [index, hz] of NOTES.entries()) {
    const at = start + index * NOTE_SECONDS;
    const note = audio.createOscillator();
    const level = audio.createGain();
    note.frequency.value = hz;
    level.gain.setValueAtTime(0, at);
    level.gain.linearRampToValueAtTime(GAIN * volume, at + 0.02);
    level.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS);
    note.connect(level).connect(audio.destination);
    note.start(at);
    note.stop(at + NOTE_SECONDS);
  }
}
