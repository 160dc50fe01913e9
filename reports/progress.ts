/** Progress: one short line while a gate runs. Hosts decide where it goes and how often. */
import { plural } from './gauges.ts'

/** How far a gate has come. */
export interface Progress {
  readonly done: number
  readonly total: number
  readonly failures: number
  readonly brokenOff?: number
}

/** For instance `12/240 runs, 1 failure`; numbers of equal width, so that a line redrawn in place stands still. */
export function progressLine({ done, total, failures, brokenOff = 0 }: Progress): string {
  const runs = `${String(done).padStart(String(total).length)}/${total} ${total === 1 ? 'run' : 'runs'}`
  const broken = brokenOff > 0 ? [`${brokenOff} broken off`] : []
  return [runs, ...(failures > 0 ? [plural(failures, 'failure')] : []), ...broken].join(', ')
}
