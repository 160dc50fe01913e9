/** What every part of the wiring of one instance needs: where to emit outputs, and the identity of the session. */

import type { Leaks } from '../../leaks.ts'
import type { Payload } from '../../log.ts'
import type { VantumSettings } from '../settings.ts'

/** Emits one output by its name. */
export type Say = (what: string, payload?: Payload) => void

/** The frame of one instance. */
export interface Frame {
  readonly say: Say
  readonly leaks: Leaks
  readonly settings: VantumSettings
  /** The id that the instance was created with. */
  readonly sessionId: string
  /** The instant (ms since 1970) of virtual 0. */
  readonly born: number
}

/** Virtual ms of a Date.now(), or nothing when it is none. */
export const instantOf = (timestamp: unknown, { born }: Frame): number | undefined =>
  typeof timestamp === 'number' && Number.isSafeInteger(timestamp - born) ? timestamp - born : undefined
