/** The sound of the caller: since when, in ms, voice activity has exceeded the threshold without a break. */
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import type { VantumSettings } from '../settings.ts'

/** Since when, and when that was first reported in this visit to RESPONDING. */
export interface Sound {
  readonly since: number | null
  readonly here: number | null
  /** The threshold was exceeded at some time since the last transcript or change. */
  readonly spoke: boolean
  /** Since the last transcript no report exceeded the threshold: speech above it was reported before. */
  readonly isHeldOver: boolean
  /** The last sound that ended in this instant, which may still have been long enough. */
  readonly ended: { readonly at: number; readonly since: number; readonly here: number | null } | null
}

/** No speech. */
export const hush: Sound = { since: null, here: null, spoke: false, isHeldOver: false, ended: null }

/** After a line. */
export const soundAfter = (line: Line, sound: Sound, state: string, settings: VantumSettings): Sound => {
  const { since, here, spoke, isHeldOver } = sound
  if (emits(line, 'state')) return { ...sound, here: null, spoke: since !== null, ended: null }
  if (receives(line, 'FINAL_TRANSCRIPT')) return { ...sound, spoke: since !== null, isHeldOver: true }
  if (!receives(line, 'VAD')) return sound
  if (Number(line.with.confidence) <= settings.vadConfidence)
    return {
      ...hush,
      spoke: spoke && !isHeldOver,
      isHeldOver,
      ended: since === null ? null : { at: line.at, since, here },
    }
  const isHere = state === 'RESPONDING'
  return {
    since: since ?? line.at,
    here: here ?? (isHere ? line.at : null),
    spoke: true,
    isHeldOver: false,
    ended: null,
  }
}
